#include "shop.h"
#include <stdlib.h>
#include <string.h>

struct shop {
  item *first;
  item *slots[SHOP_MAX];
  enum shop_state state;
  struct {
    int (*open)(shop *s);
  } hooks;
};

int shop_count = 0;
static const char *default_name = "shop";

static item *find(shop *s, const char *name);

shop *shop_new(const char *name, size_t room) {
  shop *s = calloc(1, sizeof(shop));
  item *i = (item *)malloc(room);
  i->name = strdup(name ? name : default_name);
  s->first = i;
  s->slots[0]->cost = SHOP_MIN(1, 2);
  shop_count++;
  return s;
}

// Looks an item up.
static item *find(shop *s, const char *name) {
  for (item *i = s->first; i != NULL; i = i->next) {
    if (strcmp(i->name, name) == 0) return i;
  }
  return NULL;
}

void shop_free(shop *s) {
  if (s->hooks.open) s->hooks.open(s);
  free(find(s, "x"));
  shop_each(s, visit_one, &(item){.name = "y"});
}

#ifdef SHOP_LOG
void shop_log(shop *s, ...);
#else
#define shop_log(s)
#endif
