// Makes system calls fail by a schedule. Preloaded into a process of a test, it stands between the
// program and the C library; the product knows nothing of it. README.md beside this file has the
// schedule's words.
//
// The real calls are made by number, so that nothing is looked up while the process starts, and none
// of this calls back into itself. Counts are atomic: with one thread a schedule is exact, with several
// each count is still handed out once.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define MAX_RULES 16

enum action { FAIL, SHORT, KILL, SHIFT, EMPTY };

struct rule {
  char call[16];
  char path[256];
  enum action action;
  int error;
  long long amount;      // SHORT: octets; SHIFT: nanoseconds
  long long nth;         // only this match, from 1
  long long every;       // each match whose number it divides
  long long after;       // once so many octets have passed
  long long times;       // no more than so many times
  long long percent;     // of the matches, chosen by `seed`
  unsigned long long seed;
  atomic_llong matched, passed, done, logged;
};

static struct rule rules[MAX_RULES];
static int rule_count;
static char log_path[512];

static const struct { const char *name; int number; } errors[] = {
  {"EINTR", EINTR}, {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EDQUOT", EDQUOT}, {"EMFILE", EMFILE},
  {"ENFILE", ENFILE}, {"EACCES", EACCES}, {"EPIPE", EPIPE}, {"ENOMEM", ENOMEM}, {"EAGAIN", EAGAIN},
  {"EROFS", EROFS}, {"EFBIG", EFBIG}, {"EINVAL", EINVAL}, {"EPERM", EPERM}, {"ESTALE", ESTALE},
  {"ENOLCK", ENOLCK}, {"ENOENT", ENOENT}, {"EBUSY", EBUSY},
};

// The real calls. `syscall` sets errno as the wrappers of the C library do.
static long real_write(int fd, const void *bytes, size_t count) {
  return syscall(SYS_write, fd, bytes, count);
}

// MARK: The schedule

static void complain(const char *what) {
  real_write(2, "faults: cannot read the schedule: ", 34);
  real_write(2, what, strlen(what));
  real_write(2, "\n", 1);
  syscall(SYS_exit_group, 99);
}

static bool take(const char *word, const char *name, long long *value) {
  size_t length = strlen(name);
  if (strncmp(word, name, length) != 0) return false;
  char *end;
  *value = strtoll(word + length, &end, 10);
  if (*end != 0) complain(word);
  return true;
}

// CALL:PATH:ACTION[,OPTION...]
static void parse_rule(char *text) {
  if (rule_count == MAX_RULES) complain(text);
  struct rule *rule = &rules[rule_count++];
  char *rest = text;
  char *call = strsep(&rest, ":");
  char *path = strsep(&rest, ":");
  if (path == NULL || rest == NULL || strlen(call) >= sizeof rule->call
      || strlen(path) >= sizeof rule->path)
    complain(text);
  strcpy(rule->call, call);
  strcpy(rule->path, path);
  char *word = strsep(&rest, ",");
  if (strcmp(word, "kill") == 0) {
    rule->action = KILL;
  } else if (strcmp(word, "empty") == 0) {
    rule->action = EMPTY;
  } else if (take(word, "short=", &rule->amount)) {
    rule->action = SHORT;
  } else if (take(word, "shift=", &rule->amount)) {
    rule->action = SHIFT;
    rule->amount *= 1000000;
  } else {
    rule->action = FAIL;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
      if (strcmp(word, errors[i].name) == 0) rule->error = errors[i].number;
    if (rule->error == 0) complain(word);
  }
  long long seed = 0;
  while ((word = strsep(&rest, ",")) != NULL) {
    if (take(word, "nth=", &rule->nth) || take(word, "every=", &rule->every)
        || take(word, "after=", &rule->after) || take(word, "times=", &rule->times)
        || take(word, "percent=", &rule->percent))
      continue;
    if (!take(word, "seed=", &seed)) complain(word);
  }
  rule->seed = (unsigned long long)seed;
}

struct range { uintptr_t start, end; };
static struct { const char *name; struct range ranges[8]; int count; } libraries[] = {
  {.name = "libcrypto"}, {.name = "libsqlite3"}, {.name = "libswiftCore"}, {.name = "libicu"},
};

static int note_library(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    if (strstr(info->dlpi_name, libraries[i].name) == NULL) continue;
    for (int j = 0; j < info->dlpi_phnum && libraries[i].count < 8; j++) {
      if (info->dlpi_phdr[j].p_type != PT_LOAD) continue;
      uintptr_t start = info->dlpi_addr + info->dlpi_phdr[j].p_vaddr;
      libraries[i].ranges[libraries[i].count++] =
        (struct range){start, start + info->dlpi_phdr[j].p_memsz};
    }
  }
  return 0;
}

__attribute__((constructor)) static void prepare(void) {
  const char *schedule = getenv("QUITTANCE_FAULTS");
  const char *log = getenv("QUITTANCE_FAULTS_LOG");
  if (log != NULL && strlen(log) < sizeof log_path) strcpy(log_path, log);
  if (schedule == NULL) return;
  static char text[4096];
  if (strlen(schedule) >= sizeof text) complain("too long");
  strcpy(text, schedule);
  dl_iterate_phdr(note_library, NULL);
  char *rest = text;
  char *rule;
  while ((rule = strsep(&rest, ";")) != NULL)
    if (*rule != 0) parse_rule(rule);
}

// MARK: Deciding

// SplitMix64, of the seed and the number of the match.
static unsigned long long chance(unsigned long long seed, unsigned long long number) {
  unsigned long long z = seed + number * 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

static const char *path_of(int fd, char *buffer, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  long count = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, size - 1);
  buffer[count > 0 ? count : 0] = 0;
  return buffer;
}

// The first faults of a rule, for whoever wants to know whether there was one.
static void log_fault(struct rule *rule, const char *call, int fd, const char *path) {
  if (log_path[0] == 0 || atomic_fetch_add(&rule->logged, 1) >= 4) return;
  char buffer[512];
  if (path == NULL) path = path_of(fd, buffer, sizeof buffer);
  char line[768];
  int count = snprintf(line, sizeof line, "%s %s %lld\n", call, path, (long long)rule->matched);
  int saved = errno;
  long log = syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (log >= 0) {
    real_write((int)log, line, (size_t)count < sizeof line ? (size_t)count : sizeof line - 1);
    syscall(SYS_close, log);
  }
  errno = saved;
}

static bool is_about(const struct rule *rule, const char *call) {
  if (strcmp(rule->call, call) == 0) return true;
  // Any call that may fail for the system's reasons; not the clock.
  return strcmp(rule->call, "any") == 0 && strcmp(call, "clock") != 0 && strcmp(call, "usleep") != 0;
}

static bool is_due(struct rule *rule) {
  long long number = atomic_fetch_add(&rule->matched, 1) + 1;
  if (rule->nth != 0 && number != rule->nth) return false;
  if (rule->every != 0 && number % rule->every != 0) return false;
  if (rule->percent != 0 && chance(rule->seed, (unsigned long long)number) % 100
      >= (unsigned long long)rule->percent)
    return false;
  if (rule->times != 0 && atomic_fetch_add(&rule->done, 1) >= rule->times) return false;
  return true;
}

// Whether the call fails; errno is set then. `count` is what it may transfer, and may be shortened.
static bool fails(const char *call, int fd, const char *path, size_t *count, bool *empty) {
  if (rule_count == 0) return false;
  char buffer[512];
  for (int i = 0; i < rule_count; i++) {
    struct rule *rule = &rules[i];
    if (!is_about(rule, call) || rule->action == SHIFT) continue;
    if (strcmp(rule->path, "*") != 0) {
      if (path == NULL) path = path_of(fd, buffer, sizeof buffer);
      if (fnmatch(rule->path, path, 0) != 0) continue;
    }
    if (rule->action == SHORT) {
      if (count == NULL || *count <= (size_t)rule->amount || !is_due(rule)) continue;
      log_fault(rule, call, fd, path);
      *count = (size_t)rule->amount;
      continue;
    }
    if (rule->after != 0 && count != NULL) {
      // As a full disk does: what still has room is taken.
      long long passed = atomic_load(&rule->passed);
      if (passed < rule->after) {
        if ((long long)*count > rule->after - passed) *count = (size_t)(rule->after - passed);
        atomic_fetch_add(&rule->passed, (long long)*count);
        continue;
      }
    }
    if (!is_due(rule)) continue;
    log_fault(rule, call, fd, path);
    if (rule->action == KILL) {
      syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
    } else if (rule->action == EMPTY) {
      if (empty != NULL) *empty = true;
      return empty != NULL;
    }
    errno = rule->error;
    return true;
  }
  return false;
}

// MARK: Files

#define FAIL_ON(call, fd, path, result) \
  if (fails(call, fd, path, NULL, NULL)) return result

static int open_at(int directory, const char *path, int flags, mode_t mode) {
  FAIL_ON("open", -1, path, -1);
  return (int)syscall(SYS_openat, directory, path, flags, mode);
}

#define MODE(flags) \
  mode_t mode = 0; \
  if (flags & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

int open(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE(flags) return open_at(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags) return open_at(at, path, flags, mode); }

// In blocks that the rule's count limits; an "empty" transfer returns 0.
#define TRANSFER(call) \
  bool empty = false; \
  if (fails(call, fd, NULL, &count, &empty)) return empty ? 0 : -1

ssize_t read(int fd, void *bytes, size_t count) {
  TRANSFER("read");
  return syscall(SYS_read, fd, bytes, count);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  TRANSFER("write");
  return real_write(fd, bytes, count);
}

ssize_t pread(int fd, void *bytes, size_t count, off_t offset) {
  TRANSFER("read");
  return syscall(SYS_pread64, fd, bytes, count, offset);
}

ssize_t pread64(int fd, void *bytes, size_t count, off64_t offset) {
  return pread(fd, bytes, count, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  TRANSFER("write");
  return syscall(SYS_pwrite64, fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  return pwrite(fd, bytes, count, offset);
}

int fsync(int fd) {
  FAIL_ON("fsync", fd, NULL, -1);
  return (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
  FAIL_ON("fsync", fd, NULL, -1);
  return (int)syscall(SYS_fdatasync, fd);
}

int ftruncate(int fd, off_t size) {
  FAIL_ON("ftruncate", fd, NULL, -1);
  return (int)syscall(SYS_ftruncate, fd, size);
}

int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

int close(int fd) {
  if (rule_count > 0) {
    char buffer[512];
    // Linux closes, whatever it says.
    const char *path = path_of(fd, buffer, sizeof buffer);
    long status = syscall(SYS_close, fd);
    FAIL_ON("close", -1, path, -1);
    return (int)status;
  }
  return (int)syscall(SYS_close, fd);
}

off_t lseek(int fd, off_t offset, int whence) {
  FAIL_ON("lseek", fd, NULL, -1);
  return syscall(SYS_lseek, fd, offset, whence);
}

int rename(const char *old, const char *new) {
  FAIL_ON("rename", -1, new, -1);
  return (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

int unlink(const char *path) {
  FAIL_ON("unlink", -1, path, -1);
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char *path, mode_t mode) {
  FAIL_ON("mkdir", -1, path, -1);
  return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int access(const char *path, int mode) {
  FAIL_ON("access", -1, path, -1);
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
}

int stat(const char *restrict path, struct stat *restrict status) {
  FAIL_ON("stat", -1, path, -1);
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int lstat(const char *restrict path, struct stat *restrict status) {
  FAIL_ON("stat", -1, path, -1);
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int fstat(int fd, struct stat *status) {
  FAIL_ON("stat", fd, NULL, -1);
  return (int)syscall(SYS_fstat, fd, status);
}

// On 64-bit Linux both structures are one.
_Static_assert(sizeof(struct stat) == sizeof(struct stat64), "stat64 differs");
int stat64(const char *restrict path, struct stat64 *restrict s) { return stat(path, (struct stat *)s); }
int lstat64(const char *restrict path, struct stat64 *restrict s) { return lstat(path, (struct stat *)s); }
int fstat64(int fd, struct stat64 *s) { return fstat(fd, (struct stat *)s); }

static int control(int fd, int command, long argument) {
  // Locks alone: the rest is about descriptors, and cannot fail for the system's reasons.
  if (command == F_SETLK || command == F_SETLKW) FAIL_ON("lock", fd, NULL, -1);
  return (int)syscall(SYS_fcntl, fd, command, argument);
}

#define ARGUMENT(last) \
  va_list list; \
  va_start(list, last); \
  long argument = va_arg(list, long); \
  va_end(list);

int fcntl(int fd, int command, ...) { ARGUMENT(command) return control(fd, command, argument); }
int fcntl64(int fd, int command, ...) { ARGUMENT(command) return control(fd, command, argument); }

void *mmap(void *address, size_t size, int protection, int flags, int fd, off_t offset) {
  // Memory without a file behind it is the allocator's.
  if (fd >= 0) FAIL_ON("mmap", fd, NULL, (void *)-1);
  return (void *)syscall(SYS_mmap, address, size, protection, flags, fd, offset);
}

void *mmap64(void *address, size_t size, int protection, int flags, int fd, off64_t offset) {
  return mmap(address, size, protection, flags, fd, offset);
}

DIR *opendir(const char *path) {
  FAIL_ON("opendir", -1, path, NULL);
  DIR *(*real)(const char *) = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  return real(path);
}

struct dirent *readdir(DIR *directory) {
  FAIL_ON("readdir", dirfd(directory), NULL, NULL);
  struct dirent *(*real)(DIR *) = (struct dirent * (*)(DIR *)) dlsym(RTLD_NEXT, "readdir");
  return real(directory);
}

int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  FAIL_ON("poll", -1, "", -1);
  struct timespec wait = {timeout / 1000, timeout % 1000 * 1000000L};
  return (int)syscall(SYS_ppoll, descriptors, count, timeout < 0 ? NULL : &wait, NULL, 0);
}

int pipe(int ends[2]) {
  FAIL_ON("pipe", -1, "", -1);
  return (int)syscall(SYS_pipe2, ends, 0);
}

int pthread_create(
  pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument
) {
  if (fails("thread", -1, "", NULL, NULL)) return errno;
  int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
    (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(
      RTLD_NEXT, "pthread_create");
  return real(thread, attributes, body, argument);
}

// MARK: Time

// The path of a rule about the clock is the clock: "realtime", "monotonic" or "*". With `every` or
// `nth` the shift grows at each match that is due; else it is there from the beginning.
static bool is_clock(const struct rule *rule, const char *name) {
  return strcmp(rule->call, "clock") == 0 && fnmatch(rule->path, name, 0) == 0;
}

static int read_clock(clockid_t clock, struct timespec *now) {
  const char *name = clock == CLOCK_REALTIME ? "realtime" : "monotonic";
  if (fails("clock", -1, name, NULL, NULL)) return -1;
  long status = syscall(SYS_clock_gettime, clock, now);
  for (int i = 0; i < rule_count && status == 0; i++) {
    struct rule *rule = &rules[i];
    if (rule->action != SHIFT || !is_clock(rule, name)) continue;
    long long due = is_due(rule) ? atomic_fetch_add(&rule->passed, 1) + 1 : atomic_load(&rule->passed);
    long long shift = rule->every || rule->nth ? rule->amount * due : rule->amount;
    long long nanoseconds = now->tv_nsec + shift % 1000000000;
    now->tv_sec += shift / 1000000000;
    if (nanoseconds < 0) nanoseconds += 1000000000, now->tv_sec--;
    if (nanoseconds >= 1000000000) nanoseconds -= 1000000000, now->tv_sec++;
    now->tv_nsec = nanoseconds;
  }
  return (int)status;
}

int clock_gettime(clockid_t clock, struct timespec *now) { return read_clock(clock, now); }

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec time = {0, 0};
  int status = read_clock(CLOCK_REALTIME, &time);
  *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
  return status;
}

time_t time(time_t *now) {
  struct timespec time = {0, 0};
  time_t result = read_clock(CLOCK_REALTIME, &time) == 0 ? time.tv_sec : -1;
  if (now != NULL) *now = result;
  return result;
}

// "empty": no time is slept.
int usleep(useconds_t microseconds) {
  bool empty = false;
  if (fails("usleep", -1, "", NULL, &empty)) return empty ? 0 : -1;
  struct timespec wait = {microseconds / 1000000, microseconds % 1000000 * 1000L};
  return (int)syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &wait, NULL);
}

// MARK: Memory

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

// The path of a rule about memory is the library that asks: "libcrypto", or "*".
static bool has_no_memory(const void *caller) {
  for (int i = 0; i < rule_count; i++) {
    struct rule *rule = &rules[i];
    if (strcmp(rule->call, "malloc") != 0) continue;
    bool matches = strcmp(rule->path, "*") == 0;
    for (size_t j = 0; !matches && j < sizeof libraries / sizeof *libraries; j++) {
      if (strcmp(rule->path, libraries[j].name) != 0) continue;
      for (int k = 0; k < libraries[j].count; k++)
        matches |= (uintptr_t)caller >= libraries[j].ranges[k].start
          && (uintptr_t)caller < libraries[j].ranges[k].end;
    }
    if (!matches || !is_due(rule)) continue;
    log_fault(rule, "malloc", -1, rule->path);
    errno = ENOMEM;
    return true;
  }
  return false;
}

void *malloc(size_t size) {
  return has_no_memory(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  return has_no_memory(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  return has_no_memory(__builtin_return_address(0)) ? NULL : __libc_realloc(memory, size);
}
