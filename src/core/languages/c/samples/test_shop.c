#include <stdlib.h>
#include "shop.h"
#define EACH(list) for (int i = 0; i < (list); i++)
static int sizes(void) { return getenv("SHOP_SIZES") != 0; }
void test_sizes(void) { EACH(n) { sizes(); } shop_free(shop_new("a", 1)); }
