// A recording has the events, options and states of the engines. Exported, so that a test of a recording needs one import.
@_exported import LockstepFeed
@_exported import LockstepPaging
