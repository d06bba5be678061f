import { SILENT } from '../ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../tools/table.ts';
import { callTool } from '../tools/table.ts';
import type { Engine } from '../engine/engine.ts';
import { memorySource, openEngine } from '../engine/engine.testing.ts';

// A shop with three packages. `billing` depends on `store`; nothing depends on `mail`.

export const SHOP: Readonly<Record<string, string>> = {
  'store/orders.py': [
    'class OrderStore:',
    '    """Keeps orders."""',
    '    def save_order(self, order):',
    '        """Writes an order to disk."""',
    '        self.flush()',
    '    def flush(self):',
    '        pass',
    'class OrderCounter:',
    '    """Counts orders on disk."""',
    '    def count_orders(self):',
    '        return 1',
    '',
  ].join('\n'),
  'billing/invoice.py': [
    'from store.orders import OrderStore',
    'class InvoicePrinter:',
    '    """Prints invoices."""',
    '    def print_invoice(self, order):',
    '        OrderStore().save_order(order)',
    '        self.stamp()',
    '    def stamp(self):',
    '        pass',
    'class Ledger:',
    '    """Books what was paid."""',
    '    def book(self, amount):',
    '        pass',
    '',
  ].join('\n'),
  'mail/sender.py': [
    'class Sender:',
    '    """Sends letters."""',
    '    def send(self, letter):',
    '        pass',
    '',
  ].join('\n'),
};

export const TASK = 'How are orders written to disk?';

export type Answer = ToolOutput<'context_for_task'>;

/** A repository in one state after the other, and its tools. */
export class Shop {
  constructor(readonly engine: Engine = openEngine().engine) {}

  async become(changes: Readonly<Record<string, string>> = {}, commit: string | null = null): Promise<this> {
    const source = memorySource({ ...SHOP, ...changes }, { commit });
    await this.engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
    return this;
  }

  call<Name extends ToolName>(name: Name, input: Omit<ToolInput<Name>, 'repo'>): Promise<ToolOutput<Name>> {
    const context = { engine: this.engine, progress: SILENT };
    return callTool(context, name, { repo: 'example.com/shop', ...input }) as Promise<ToolOutput<Name>>;
  }

  ask(task = TASK, options: Partial<ToolInput<'context_for_task'>> = {}): Promise<Answer> {
    return this.call('context_for_task', { task, ...options });
  }

  say(useful: boolean, symbols: string[], task = TASK): Promise<unknown> {
    return this.call('feedback', { task, symbols, useful });
  }
}

export const shop = (): Promise<Shop> => new Shop().become();
/** The first state with a line more in one file, which calls something new or only says something. */
export const edited = (path: string, line: string): Record<string, string> => ({ [path]: `${SHOP[path]!}${line}\n` });
