#pragma once

/// The number of calls of malloc, calloc, realloc and the aligned allocators in this process so far.
long allocations_so_far(void);
