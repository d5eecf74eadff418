/// The queue of events and effects on which both engines run.
///
/// While an engine hands out effects, it can receive events: a callback selects a page, or the appearance of a row asks
/// for a retry. Such an event waits until every current effect has been applied. Otherwise hosts would receive effects
/// of the second event before the remaining effects of the first event. The queue belongs to the engine, so the order
/// is the same on every host.
///
/// Once the buffers have grown to the largest number of waiting events and effects, no function allocates. All
/// functions are inlinable, so that an app built with cross-module optimization specializes the queue for its own ids.
@usableFromInline
package struct EventQueue<Event: Sendable, Effect: Sendable>: Sendable {
  @usableFromInline var events: [Event] = []
  @usableFromInline var nextEvent = 0
  @usableFromInline var effects: [Effect] = []
  @usableFromInline var nextEffect = 0
  @usableFromInline var isDraining = false

  @inlinable package init() {}

  /// `true` when no event waits, every effect was taken, and no drain is running.
  @inlinable package var isIdle: Bool { !isDraining && events.isEmpty && effects.isEmpty }

  /// Adds an event after those already waiting. The event is passed on without a copy. (`consuming` says the same, and the
  /// compiler of Swift 6.3.1 crashes on it in a function that throws.)
  @inlinable package mutating func enqueue(_ event: __owned Event) {
    events.append(event)
  }

  /// Adds an event before the first waiting event for which `isNext` is true. Returns `false`, and adds nothing, without
  /// such an event, or after events were handled.
  @inlinable package mutating func insert(_ event: Event, before isNext: (Event) -> Bool) -> Bool {
    guard nextEvent == 0, !isDraining, let index = events.firstIndex(where: isNext) else { return false }
    events.insert(event, at: index)
    return true
  }

  /// Begins to drain the queue. Returns `false` when a drain is already running further up the call stack. That drain
  /// handles every waiting event.
  @inlinable package mutating func beginDrain() -> Bool {
    if isDraining { return false }
    isDraining = true
    return true
  }

  /// Adds an effect after those already waiting.
  @inlinable package mutating func emit(_ effect: Effect) {
    effects.append(effect)
  }

  /// Removes the effects of the event that is being handled for which `isGone` is true. All earlier effects are applied.
  @inlinable package mutating func removeEffects(where isGone: (Effect) -> Bool) {
    effects.removeAll(where: isGone)
  }

  /// Removes and returns the next effect to apply, or nil when every effect has been applied.
  @inlinable package mutating func takeEffect() -> Effect? {
    guard nextEffect < effects.count else {
      if nextEffect > 0 {
        effects.removeAll(keepingCapacity: true)
        nextEffect = 0
      }
      return nil
    }
    defer { nextEffect += 1 }
    return effects[nextEffect]
  }

  /// Returns whether an event waits. Without a waiting event, the drain ends.
  @inlinable package mutating func continueDrain() -> Bool {
    if nextEvent < events.count { return true }
    if nextEvent > 0 {
      events.removeAll(keepingCapacity: true)
      nextEvent = 0
    }
    isDraining = false
    return false
  }

  /// Removes and returns the next event to handle, after `continueDrain()` has returned `true`. An optional event would
  /// cost a hundred instructions more, because the runtime would destroy it.
  @inlinable package mutating func takeEvent() -> Event {
    // Most frames queue a single event. Removing that event from the array avoids a copy.
    if events.count == 1 { return events.removeLast() }
    defer { nextEvent += 1 }
    return events[nextEvent]
  }
}
