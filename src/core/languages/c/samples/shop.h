#ifndef SHOP_H
#define SHOP_H
#include <stddef.h>
#include "list.h"

#define SHOP_MAX 10
#define SHOP_MIN(a, b) ((a) < (b) ? (a) : (b))

typedef struct shop shop;
typedef int (*shop_visit)(struct item *item, void *data);
typedef unsigned long price;

/* A thing that can be bought. */
typedef struct item {
  char *name;
  price cost;
  struct item *next;
  union {
    int code;
    char tag;
  };
} item;

enum shop_state { SHOP_OPEN, SHOP_CLOSED = 2 };

extern int shop_count;

/** Opens a shop. */
shop *shop_new(const char *name, size_t room);
void shop_free(shop *s);
int shop_each(shop *s, shop_visit visit, void *data);

static inline int shop_is_open(enum shop_state state) { return state == SHOP_OPEN; }
#endif
