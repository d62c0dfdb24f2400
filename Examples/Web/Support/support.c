// What Embedded Swift asks of a system, for WebAssembly without one: memory, the four memory functions, random numbers for
// hashing (none: the same page gives the same numbers), and the floating-point functions that are no instructions.

typedef unsigned long size_t;
typedef unsigned char byte;

// Memory: blocks of powers of two, from 32 bytes on; a free one is kept in the list of its size and is given out again.
// Nothing is given back to the page; nothing grows while a page does the same again and again.

#ifdef TEST
#define __builtin_wasm_memory_size(memory) 0
#define __builtin_wasm_memory_grow(memory, pages) 0
static byte __heap_base[1 << 26] __attribute__((aligned(16)));
#define HEAP __heap_base
#else
extern byte __heap_base;
#define HEAP (&__heap_base)
#endif
static byte *top = 0;
static void *lists[32];

static byte *grow(size_t size) {
    if (!top) top = (byte *)(((size_t)HEAP + 15) & ~15ul);
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
#ifdef TEST
static int fd_write(int descriptor, const struct part *parts, size_t count, size_t *written) { return 1; }
#else
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int descriptor, const struct part *parts, size_t count, size_t *written);
#endif

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

// Shifts of 128 bits, by 0 to 127, by halves.
typedef union { unsigned __int128 whole; struct { unsigned long long low, high; } half; } halves;

unsigned __int128 __ashlti3(unsigned __int128 value, int count) {
    halves from = { value }, to;
    if (count >= 64) {
        to.half.high = from.half.low << (count - 64);
        to.half.low = 0;
    } else {
        to.half.high = count ? from.half.high << count | from.half.low >> (64 - count) : from.half.high;
        to.half.low = from.half.low << count;
    }
    return to.whole;
}

unsigned __int128 __lshrti3(unsigned __int128 value, int count) {
    halves from = { value }, to;
    if (count >= 64) {
        to.half.low = from.half.high >> (count - 64);
        to.half.high = 0;
    } else {
        to.half.low = count ? from.half.low >> count | from.half.high << (64 - count) : from.half.low;
        to.half.high = from.half.high >> count;
    }
    return to.whole;
}

// a · b + c, rounded once. The product is exact in 128 bits, and so is the sum but for one bit that says that more follows.

struct parts { unsigned long long digits; int exponent, sign; };
enum { EXTREME = 0x7ff - 0x3ff - 53 };

// A number as whole digits, whose last is zero, times a power of two; zero and what is not finite has an extreme exponent.
static struct parts parts(double value) {
    union { double number; unsigned long long bits; } u = { value };
    int exponent = (int)(u.bits >> 52), sign = exponent & 0x800;
    exponent &= 0x7ff;
    if (!exponent) {
        u.number = value * 0x1p63;
        exponent = (int)(u.bits >> 52) & 0x7ff;
        exponent = exponent ? exponent - 63 : 0x800;
    }
    unsigned long long digits = (u.bits & ((1ull << 52) - 1)) | 1ull << 52;
    return (struct parts){ digits << 1, exponent - 0x3ff - 53, sign };
}

static double scaled(double value, int exponent) {
    for (; exponent > 1000; exponent -= 1000) value *= 0x1p1000;
    for (; exponent < -900; exponent += 900) value *= 0x1p-900;
    union { unsigned long long bits; double number; } power = { (unsigned long long)(exponent + 1023) << 52 };
    return value * power.number;
}

double fma(double a, double b, double c) {
    typedef unsigned __int128 wide;
    struct parts x = parts(a), y = parts(b), z = parts(c);
    if (x.exponent >= EXTREME || y.exponent >= EXTREME) return a * b + c;
    if (z.exponent >= EXTREME) return z.exponent > EXTREME ? a * b : c;
    wide product = (wide)x.digits * y.digits, sum = z.digits;
    int exponent = x.exponent + y.exponent, shift = z.exponent - exponent;
    // Both at one exponent: the one that is far below the other only says that it is there.
    if (shift > 0) {
        int left = shift < 64 ? shift : 64, right = shift - left;
        sum <<= left;
        if (right >= 128) product = 1;
        else if (right) product = product >> right | !!(product << (128 - right));
        exponent += right;
    } else if (shift < 0) {
        sum = -shift < 64 ? sum >> -shift | !!((unsigned long long)sum << (64 + shift)) : 1;
    }
    int sign = x.sign ^ y.sign;
    if (sign == z.sign) {
        sum += product;
    } else {
        sum = product - sum;
        if (sum >> 127) {
            sum = -sum;
            sign = !sign;
        }
    }
    if (!sum) return a * b + c;
    unsigned long long high = (unsigned long long)(sum >> 64);
    int zeros = high ? __builtin_clzll(high) : 64 + __builtin_clzll((unsigned long long)sum);
    // 62 digits and one that stands for the rest.
    int drop = 128 - 63 - zeros;
    unsigned long long digits = drop <= 0 ? (unsigned long long)sum << -drop
        : (unsigned long long)(sum >> drop) | !!(sum << (128 - drop));
    double result = (double)digits;
    return scaled(sign ? -result : result, exponent + drop);
}
