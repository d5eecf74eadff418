#pragma once

/// How often malloc, calloc, realloc and aligned allocations were asked for memory in this process so far.
long allocations_so_far(void);
