import type { Prelude } from '../../rules.ts';

/** What the standard headers of C declare, each as a package of its own. Results that are plain numbers are left out. */
const HEADERS: Readonly<Record<string, string>> = {
  'assert.h': 'assert(int condition)',
  'ctype.h':
    'isalnum(int c) isalpha(int c) isdigit(int c) islower(int c) isprint(int c) ispunct(int c) isspace(int c) isupper(int c) isxdigit(int c) tolower(int c) toupper(int c)',
  'errno.h': 'perror(const char *text)',
  'fcntl.h': 'open(const char *path, int flags, ...) fcntl(int fd, int command, ...)',
  'math.h':
    'abs(int x) ceil(double x) cos(double x) exp(double x) fabs(double x) floor(double x) fmod(double x, double y) log(double x) log10(double x) pow(double x, double y) round(double x) sin(double x) sqrt(double x) tan(double x) isnan(double x) isinf(double x)',
  'pthread.h':
    'pthread_create(void *thread, void *attributes, void *start, void *argument) pthread_join(int thread, void **result) pthread_mutex_init(void *mutex, void *attributes) pthread_mutex_lock(void *mutex) pthread_mutex_unlock(void *mutex) pthread_mutex_destroy(void *mutex) pthread_cond_wait(void *condition, void *mutex) pthread_cond_signal(void *condition)',
  'signal.h':
    'signal(int number, void *handler) sigaction(int number, void *action, void *old) raise(int number) kill(int pid, int number)',
  'stdarg.h':
    'va_start(void *list, void *last) va_end(void *list) va_arg(void *list, int type) va_copy(void *to, void *from)',
  'stddef.h': 'offsetof(int type, int member)',
  'stdio.h':
    'fclose(void *file) feof(void *file) ferror(void *file) fflush(void *file) fgetc(void *file) fgets(char *text, int size, void *file) fileno(void *file) fopen(const char *path, const char *mode) fprintf(void *file, const char *format, ...) fputc(int c, void *file) fputs(const char *text, void *file) fread(void *data, int size, int count, void *file) fscanf(void *file, const char *format, ...) fseek(void *file, long offset, int from) ftell(void *file) fwrite(const void *data, int size, int count, void *file) getc(void *file) getchar(void) printf(const char *format, ...) putc(int c, void *file) putchar(int c) puts(const char *text) remove(const char *path) rename(const char *from, const char *to) rewind(void *file) scanf(const char *format, ...) setvbuf(void *file, char *buffer, int mode, int size) snprintf(char *text, int size, const char *format, ...) sprintf(char *text, const char *format, ...) sscanf(const char *text, const char *format, ...) vfprintf(void *file, const char *format, void *list) vprintf(const char *format, void *list) vsnprintf(char *text, int size, const char *format, void *list) vsprintf(char *text, const char *format, void *list)',
  'stdlib.h':
    'abort(void) atexit(void *function) atof(const char *text) atoi(const char *text) atol(const char *text) bsearch(const void *key, const void *base, int count, int size, void *compare) calloc(int count, int size) exit(int status) free(void *data) getenv(const char *name) malloc(int size) qsort(void *base, int count, int size, void *compare) rand(void) realloc(void *data, int size) srand(int seed) strtod(const char *text, char **end) strtol(const char *text, char **end, int base) strtoll(const char *text, char **end, int base) strtoul(const char *text, char **end, int base) strtoull(const char *text, char **end, int base) system(const char *command)',
  'string.h':
    'memchr(const void *data, int c, int size) memcmp(const void *a, const void *b, int size) memcpy(void *to, const void *from, int size) memmove(void *to, const void *from, int size) memset(void *data, int c, int size) strcat(char *to, const char *from) strchr(const char *text, int c) strcmp(const char *a, const char *b) strcpy(char *to, const char *from) strdup(const char *text) strerror(int number) strlen(const char *text) strncat(char *to, const char *from, int size) strncmp(const char *a, const char *b, int size) strncpy(char *to, const char *from, int size) strpbrk(const char *text, const char *set) strrchr(const char *text, int c) strspn(const char *text, const char *set) strcspn(const char *text, const char *set) strstr(const char *text, const char *part) strtok(char *text, const char *set)',
  'strings.h': 'strcasecmp(const char *a, const char *b) strncasecmp(const char *a, const char *b, int size)',
  'sys/socket.h':
    'accept(int fd, void *address, void *size) bind(int fd, const void *address, int size) connect(int fd, const void *address, int size) getsockopt(int fd, int level, int name, void *value, void *size) listen(int fd, int backlog) recv(int fd, void *data, int size, int flags) send(int fd, const void *data, int size, int flags) setsockopt(int fd, int level, int name, const void *value, int size) shutdown(int fd, int how) socket(int domain, int type, int protocol)',
  'sys/time.h': 'gettimeofday(void *time, void *zone)',
  'time.h':
    'clock(void) difftime(int a, int b) gmtime(const void *time) localtime(const void *time) mktime(void *time) strftime(char *text, int size, const char *format, const void *time) time(void *time) clock_gettime(int clock, void *time) nanosleep(const void *wanted, void *left)',
  'unistd.h':
    'access(const char *path, int mode) chdir(const char *path) close(int fd) dup2(int from, int to) execv(const char *path, char **arguments) fork(void) fsync(int fd) ftruncate(int fd, int size) getcwd(char *path, int size) getopt(int count, char **values, const char *options) getpid(void) isatty(int fd) lseek(int fd, int offset, int from) pipe(int *ends) read(int fd, void *data, int size) sleep(int seconds) unlink(const char *path) usleep(int time) write(int fd, const void *data, int size)',
};

/** `f(int a) g(void)` as declarations. */
const source = (list: string): string => list.replace(/([\w]+\([^)]*\))\s*/g, 'int $1;\n');

export const headers: readonly Prelude[] = Object.entries(HEADERS).map(([header, list]) => ({
  package: header,
  path: header,
  source: source(list),
}));
