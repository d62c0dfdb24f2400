// What Embedded Swift asks of a system, for WebAssembly without one: memory, the four memory functions, random numbers for
// hashing (none: the same page gives the same numbers), and the floating-point functions that are no instructions.

typedef unsigned long size_t;
typedef unsigned char byte;

// Memory: blocks of powers of two, from 32 bytes on; a free one is kept in the list of its size and is given out again.
// Nothing is given back to the page; nothing grows while a page does the same again and again.

extern byte __heap_base;
static byte *top = 0;
static void *lists[32];

static byte *grow(size_t size) {
    if (!top) top = (byte *)(((size_t)&__heap_base + 15) & ~15ul);
    byte *start = top;
    top += size;
    size_t have = __builtin_wasm_memory_size(0) << 16;
    if ((size_t)top > have) {
        size_t pages = (((size_t)top - have) >> 16) + 16;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    }
    return start;
}

// A block begins with 16 bytes that say which list it belongs to, and, right before what is given out, how far that is
// from the block's start.
static void *allocate(size_t alignment, size_t size) {
    unsigned list = 5;
    while (((size_t)1 << list) < size + alignment) list++;
    byte *block = lists[list];
    if (block) {
        lists[list] = *(void **)block;
    } else {
        block = grow((size_t)1 << list);
    }
    byte *start = (byte *)(((size_t)block + alignment) & ~(alignment - 1));
    ((unsigned *)start)[-1] = list;
    ((unsigned *)start)[-2] = (unsigned)(start - block);
    return start;
}

void *malloc(size_t size) { return allocate(16, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    *result = allocate(alignment < 16 ? 16 : alignment, size);
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    unsigned list = ((unsigned *)pointer)[-1];
    byte *block = (byte *)pointer - ((unsigned *)pointer)[-2];
    *(void **)block = lists[list];
    lists[list] = block;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *a, const void *b, size_t count) {
    const byte *x = a, *y = b;
    for (size_t i = 0; i < count; i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5a, count); }

// Where text goes: one function of the WebAssembly system interface, which runtimes have and a page gives.
struct part { const void *bytes; size_t count; };
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int descriptor, const struct part *parts, size_t count, size_t *written);

static byte line[1024];
static size_t length = 0;

long write(int descriptor, const void *bytes, size_t count) {
    struct part part = { bytes, count };
    size_t written = 0;
    return fd_write(descriptor, &part, 1, &written) == 0 ? (long)written : -1;
}

int putchar(int character) {
    line[length++] = (byte)character;
    if (character == '\n' || length == sizeof line) {
        write(1, line, length);
        length = 0;
    }
    return character;
}

double frexp(double value, int *exponent) {
    union { double number; unsigned long long bits; } u = { value };
    int field = (int)(u.bits >> 52) & 0x7ff;
    if (field == 0) {
        if (value == 0) { *exponent = 0; return value; }
        u.number = value * 0x1p64;
        field = ((int)(u.bits >> 52) & 0x7ff) - 64;
    } else if (field == 0x7ff) {
        *exponent = 0;
        return value;
    }
    *exponent = field - 1022;
    u.bits = (u.bits & ~(0x7ffull << 52)) | (1022ull << 52);
    return u.number;
}

// Halves away from zero.
double round(double value) {
    double down = __builtin_trunc(value);
    return __builtin_fabs(value - down) >= 0.5 ? down + __builtin_copysign(1.0, value) : down;
}

unsigned long __stack_chk_guard = 0x5a5a5a5a;
void __stack_chk_fail(void) { __builtin_trap(); }

// Products of 128 bits, by halves.
unsigned __int128 __multi3(unsigned __int128 a, unsigned __int128 b) {
    typedef unsigned long long word;
    word a0 = (word)a, a1 = (word)(a >> 64), b0 = (word)b, b1 = (word)(b >> 64);
    word l = (a0 & 0xffffffff) * (b0 & 0xffffffff), m = (a0 >> 32) * (b0 & 0xffffffff),
         n = (a0 & 0xffffffff) * (b0 >> 32), h = (a0 >> 32) * (b0 >> 32);
    word middle = (l >> 32) + (m & 0xffffffff) + (n & 0xffffffff);
    word low = (l & 0xffffffff) | (middle << 32);
    word high = h + (m >> 32) + (n >> 32) + (middle >> 32) + a0 * b1 + a1 * b0;
    return ((unsigned __int128)high << 64) | low;
}

// What remains of a division, with the sign of the dividend: exact, since each step subtracts equals.
double fmod(double value, double divisor) {
    double rest = __builtin_fabs(value), by = __builtin_fabs(divisor);
    if (!(by > 0) || !(rest < __builtin_inf()) || rest != rest) return (value * divisor) / (value * divisor);
    while (rest >= by) {
        double multiple = by;
        while (multiple <= rest * 0.5) multiple *= 2;
        rest -= multiple;
    }
    return __builtin_copysign(rest, value);
}

// A decimal number of at most 15 digits and an exponent of at most 22 either way, which is rounded right; anything else is
// no number here.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    unsigned long long digits = 0;
    int count = 0, exponent = 0, seen = 0, negative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    for (; *text >= '0' && *text <= '9'; text++, seen = 1) { digits = digits * 10 + (*text - '0'); count += digits != 0; }
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9'; text++, seen = 1, exponent--) {
            digits = digits * 10 + (*text - '0');
            count += digits != 0;
        }
    if (!seen || count > 15) return 0;
    if (*text == 'e' || *text == 'E') {
        int sign = 1, power = 0;
        text++;
        if (*text == '-' || *text == '+') sign = *text++ == '-' ? -1 : 1;
        if (*text < '0' || *text > '9') return 0;
        for (; *text >= '0' && *text <= '9'; text++) if (power < 1000) power = power * 10 + (*text - '0');
        exponent += sign * power;
    }
    if (exponent > 22 || exponent < -22) return 0;
    double power = 1;
    for (int i = 0; i < (exponent < 0 ? -exponent : exponent); i++) power *= 10;
    double value = exponent < 0 ? digits / power : digits * power;
    *result = negative ? -value : value;
    return text;
}
