// Exported, so that a test of a recording needs one import.
@_exported import LockstepRecording
