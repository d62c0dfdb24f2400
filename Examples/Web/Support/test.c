// Holds what `support.c` has in the places of the system's functions against the system's own: `clang -O2 test.c -lm && ./a.out`.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEST
#define size_t our_size_t
#define malloc our_malloc
#define free our_free
#define posix_memalign our_posix_memalign
#define memcpy our_memcpy
#define memmove our_memmove
#define memset our_memset
#define memcmp our_memcmp
#define strlen our_strlen
#define arc4random_buf our_arc4random_buf
#define write our_write
#undef putchar
#define putchar our_putchar
#define frexp our_frexp
#define round our_round
#define fmod our_fmod
#define fma our_fma
#define __multi3 our_multi3
#define __ashlti3 our_ashlti3
#define __lshrti3 our_lshrti3
#define __stack_chk_guard our_guard
#define __stack_chk_fail our_fail
#include "support.c"
#undef size_t
#undef malloc
#undef free
#undef memset
#undef frexp
#undef round
#undef fmod
#undef fma

static unsigned long long state = 88172645463325252ull;
static unsigned long long next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

// Of any size, of a layout's size, or next to a power of two.
static double number(void) {
    union { unsigned long long bits; double number; } u = { next() };
    switch (next() % 4) {
    case 0: return u.number;
    case 1: return (double)(long long)(next() % 2000001 - 1000000) / 64;
    case 2: u.bits = (u.bits & ~(0x7ffull << 52)) | ((1000 + next() % 50) << 52); return u.number;
    default: u.bits = ((1000 + next() % 50) << 52) + next() % 5 - 2; return next() % 2 ? u.number : -u.number;
    }
}

static int same(double a, double b) { return a == b ? signbit(a) == signbit(b) : a != a && b != b; }

static void check(int holds, const char *what, double a, double b, double c) {
    if (holds) return;
    printf("%s: %a %a %a\n", what, a, b, c);
    exit(1);
}

int main(void) {
    int tried = 0;
    for (int step = 0; step < 20000000; step++) {
        double a = number(), b = number(), c = step % 3 ? number() : -a * b;
        double expected = fma(a, b, c);
        // What is below the smallest normal number is rounded twice: no length is.
        if (expected == 0 || fabs(expected) >= 0x1p-1022 || expected != expected)
            check(same(our_fma(a, b, c), expected), "fma", a, b, c);
        int ours = 0, theirs = 0;
        double left = our_frexp(a, &ours), right = frexp(a, &theirs);
        check(same(left, right) && (ours == theirs || a != a || isinf(a)), "frexp", a, left, right);
        check(same(our_round(a), round(a)), "round", a, our_round(a), round(a));
        if (fabs(a) < 1e9 && fabs(b) > 1e-9) check(same(our_fmod(a, b), fmod(a, b)), "fmod", a, b, fmod(a, b));
        unsigned __int128 x = (unsigned __int128)next() << 64 | next(), y = (unsigned __int128)next() << 64 | next();
        check(our_multi3(x, y) == x * y, "multi3", 0, 0, 0);
        int count = (int)(next() % 128);
        check(our_ashlti3(x, count) == x << count && our_lshrti3(x, count) == x >> count, "shift", count, 0, 0);
        if (step % 10 == 0) {
            char text[64];
            snprintf(text, sizeof text, "%.*f", (int)(next() % 7), (double)(next() % 100000000) / 10000);
            double read = 0;
            const char *end = _swift_stdlib_strtod_clocale(text, &read);
            check(end && !*end && read == strtod(text, 0), text, read, strtod(text, 0), 0);
            tried++;
        }
    }
    // Blocks do not overlap, keep what is in them, are aligned, and are given out again.
    enum { COUNT = 500 };
    static struct { unsigned char *start; unsigned long size; unsigned char mark; } blocks[COUNT];
    for (int step = 0; step < 2000000; step++) {
        int place = next() % COUNT;
        if (blocks[place].start) {
            for (unsigned long i = 0; i < blocks[place].size; i += 1 + blocks[place].size / 8)
                check(blocks[place].start[i] == blocks[place].mark, "a block was written over", place, i, 0);
            our_free(blocks[place].start);
        }
        unsigned long alignment = 16ul << next() % 4;
        blocks[place].size = 1 + next() % (next() % 20 ? 200 : 20000);
        blocks[place].mark = (unsigned char)next();
        void *start = 0;
        our_posix_memalign(&start, alignment, blocks[place].size);
        check((unsigned long)start % alignment == 0, "alignment", alignment, 0, 0);
        blocks[place].start = start;
        memset(start, blocks[place].mark, blocks[place].size);
    }
    check(top - __heap_base < 1 << 25, "memory that was given back is not used", (double)(top - __heap_base), 0, 0);
    printf("as the system's own in %d rounds, %d texts; %ld kB for 500 blocks\n", 20000000, tried,
           (long)(top - __heap_base) / 1024);
}
