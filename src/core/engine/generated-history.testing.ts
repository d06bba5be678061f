import fc from 'fast-check';

export type Files = Readonly<Record<string, string>>;

/** What a commit of a generated history has: which of the modules exist, which of their variants, and where they lie. */
interface Layout {
  /** Of each module the number of its variant, from 1; 0 leaves it out. */
  readonly variants: readonly number[];
  /** Whether the files lie in another folder. */
  readonly isMoved: boolean;
  readonly hasRuby: boolean;
}

/** One module of the shop in the variants that commits choose from: they rename, retype, move calls and drop members. */
type Module = readonly [path: string, ...variants: string[]];

/**
 * A shop in several languages whose parts refer to each other by imports, inheritance, routes, RPCs, topics, tables and
 * the environment, so that an edit of one file changes edges that start in others.
 */
const MODULES: readonly Module[] = [
  [
    'proto/stock.proto',
    'syntax = "proto3";\npackage shop.v1;\nservice Stock {\n  rpc Reserve(Item) returns (Item);\n}\nmessage Item {\n  string name = 1;\n}\n',
    'syntax = "proto3";\npackage shop.v1;\nservice Stock {\n  rpc Reserve(Item) returns (Item);\n  rpc Release(Item) returns (Item);\n}\nmessage Item {\n  string name = 1;\n}\n',
    'syntax = "proto3";\npackage shop.v2;\nservice Stock {\n  rpc Release(Item) returns (Item);\n}\nmessage Item {}\n',
  ],
  [
    'stock/server.py',
    'import os\nfrom gen import stock_pb2_grpc\nfrom stock.store import Disk\n\n\nclass Stock(stock_pb2_grpc.StockServicer):\n    def Reserve(self, request, context):\n        return Disk().save(request)\n\n\nDSN = os.environ["DSN"]\n',
    'from gen import stock_pb2_grpc\nfrom stock.store import Store\n\n\nclass Stock(stock_pb2_grpc.StockServicer):\n    def Release(self, request, context):\n        return use(Store())\n\n\ndef use(store: Store):\n    return store.save(1)\n',
  ],
  [
    'stock/store.py',
    'class Store:\n    def save(self, item):\n        raise NotImplementedError\n\n\nclass Disk(Store):\n    def save(self, item):\n        return item\n',
    'from stock.base import Base\n\n\nclass Store(Base):\n    pass\n\n\nclass Disk(Store):\n    def keep(self, item):\n        return self.save(item)\n',
    'def Store():\n    return None\n',
  ],
  ['stock/base.py', 'class Base:\n    def save(self, item):\n        return [item]\n'],
  ['stock/__init__.py', '', 'from stock.store import Disk as Best\n\n__all__ = ["Best"]\n'],
  ['tests/test_store.py', 'from stock.store import Disk\n\n\ndef test_save():\n    assert Disk().save(1) == 1\n'],
  ['go.mod', 'module example.com/shop\n\ngo 1.22\n', 'module example.com/store\n\ngo 1.22\n'],
  [
    'cart/cart.go',
    'package cart\n\nimport "net/http"\n\ntype Saver interface{ Save() int }\n\ntype Cart struct{ items []int }\n\nfunc (c Cart) Save() int { return len(c.items) }\n\nfunc Serve() { http.HandleFunc("/items", List) }\n\nfunc List(w http.ResponseWriter, r *http.Request) { use(Cart{}) }\n',
    'package cart\n\nimport "net/http"\n\ntype Saver interface {\n\tSave() int\n\tLoad() int\n}\n\ntype Cart struct{ items []int }\n\nfunc (c *Cart) Save() int { return 1 }\n\nfunc Serve() { http.HandleFunc("/goods", List) }\n\nfunc List(w http.ResponseWriter, r *http.Request) {}\n',
  ],
  [
    'cart/use.go',
    'package cart\n\nfunc use(s Saver) int { return s.Save() }\n',
    'package cart\n\nfunc use(c Cart) int { return c.Save() }\n',
  ],
  ['cmd/main.go', 'package main\n\nimport "example.com/shop/cart"\n\nfunc main() { cart.Serve() }\n'],
  [
    'lib/shop/order.rb',
    'module Shop\n  class Order\n    def total\n      lines.sum\n    end\n\n    def lines\n      []\n    end\n  end\nend\n',
    'module Shop\n  class Order < Base\n    alias sum total\n    def lines\n      super\n    end\n  end\nend\n',
  ],
  [
    'lib/shop/base.rb',
    'module Shop\n  class Base\n    def total\n      0\n    end\n\n    def lines\n      []\n    end\n  end\nend\n',
    'module Shop\n  module Base\n    def total; end\n  end\nend\n',
  ],
  [
    'lib/shop.rb',
    "require 'shop/base'\nrequire 'shop/order'\n\nmodule Shop\n  def self.open\n    Order.new.total\n  end\nend\n",
    "require 'shop/order'\n\nclass Shop::Order\n  def late\n    total\n  end\nend\n",
  ],
  ['package.json', '{ "name": "@shop/web", "dependencies": { "left-pad": "1" } }\n', '{ "name": "web" }\n'],
  [
    'web/src/api.ts',
    "export async function items() { return fetch('/items'); }\nexport const pay = (wallet: { pay(): void }) => wallet.pay();\n",
    "import { Wallet } from './wallet';\nexport async function items() { return fetch(`/goods`); }\nexport const pay = (wallet: Wallet) => wallet.pay();\n",
  ],
  [
    'web/src/wallet.ts',
    'export abstract class Purse { abstract pay(): void }\nexport class Wallet extends Purse { pay() {} }\n',
    'export class Wallet { close() {} }\n',
  ],
  [
    'web/src/index.ts',
    "export * from './api';\nexport { Wallet } from './wallet';\n",
    "import { pay } from './api';\nimport { Wallet } from './wallet';\npay(new Wallet());\n",
  ],
  [
    'web/src/page.tsx',
    "import { items } from './index';\nexport const Page = () => <button onClick={items}>Pay</button>;\n",
  ],
  [
    '.github/workflows/ci.yml',
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: pytest tests\n',
    'on: push\njobs:\n  run:\n    runs-on: ubuntu-latest\n    steps:\n      - run: python stock/server.py\n',
  ],
  [
    'k8s/stock.yaml',
    'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: stock\nspec:\n  template:\n    spec:\n      containers:\n        - name: stock\n          image: shop/stock:1\n          env:\n            - name: DSN\n              value: x\n',
  ],
  ['compose.yaml', 'services:\n  stock:\n    build: stock\n    environment:\n      DSN: x\n'],
];

/** Linking is incremental in repositories without Ruby alone: histories of both kinds are made. */
const isRuby = (path: string): boolean => path.endsWith('.rb');

/** Modules that are there, each in one of its variants; some of them can lie elsewhere. */
const filesOf = ({ variants, isMoved, hasRuby }: Layout): Files =>
  Object.fromEntries(
    MODULES.flatMap(([path, ...texts], i) => {
      const variant = variants[i]!;
      if (variant === 0 || (isRuby(path) && !hasRuby)) return [];
      const isElsewhere = isMoved && path.startsWith('stock/');
      return [[isElsewhere ? `services/${path}` : path, texts[variant - 1]!]];
    }),
  );

const edit = fc
  .nat(MODULES.length - 1)
  .chain((module) => fc.record({ module: fc.constant(module), variant: fc.nat(MODULES[module]!.length - 1) }));

/** Each commit changes a module or two of the one before: most commits of a repository are small. */
export const generatedHistory: fc.Arbitrary<readonly Files[]> = fc
  .record({
    hasRuby: fc.nat(2).map((roll) => roll === 0),
    first: fc.tuple(...MODULES.map(([, ...texts]) => fc.integer({ min: 1, max: texts.length }))),
    changes: fc.array(
      fc.record({
        edits: fc.array(edit, { minLength: 1, maxLength: 2 }),
        isMove: fc.nat(5).map((roll) => roll === 0),
      }),
      { minLength: 4, maxLength: 6 },
    ),
  })
  .map(({ hasRuby, first, changes }) => {
    let layout: Layout = { variants: first, isMoved: false, hasRuby };
    const layouts = changes.map(({ edits, isMove }) => {
      const variants = [...layout.variants];
      for (const { module, variant } of edits) variants[module] = variant;
      layout = { variants, isMoved: isMove !== layout.isMoved, hasRuby };
      return layout;
    });
    return [{ variants: first, isMoved: false, hasRuby }, ...layouts].map(filesOf);
  });
