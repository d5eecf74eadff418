// A recording has the events, options and states of the engine. Exported, so that a test of a recording needs one import.
@_exported import LockstepPaging
