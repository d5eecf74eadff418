// libcurl for Swift, which cannot call a C function with a variable number of arguments. Each function here passes one
// kind of value to `curl_easy_setopt`, `curl_multi_setopt` or `curl_easy_getinfo`. The last function starts zlib, whose
// own functions for that are macros.
#ifndef LOCKSTEP_CLIBCURL_H
#define LOCKSTEP_CLIBCURL_H

// The checks of curl's macros need constants where these functions have parameters.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <zlib.h>

typedef size_t (*lockstep_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode lockstep_curl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_set_bytes(CURL *easy, CURLoption option, const void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_set_lines(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_set_context(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_set_receiver(CURL *easy, CURLoption option, lockstep_curl_receiver value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode lockstep_curl_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode lockstep_curl_set_multi(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// Prepares for bytes in the formats gzip and zlib: 15 bits of window, and 32 to find the format in the bytes.
static inline int lockstep_inflate_start(z_stream *stream) { return inflateInit2(stream, 15 + 32); }

#endif
