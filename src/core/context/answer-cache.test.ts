import { describe, expect, it, vi } from 'vitest';
import { edited, shop, SHOP, TASK, type Answer, type Shop } from './shop.testing.ts';

/** Asks, and says whether the answer is one that was kept. */
async function asked(
  repo: Shop,
  options: Parameters<Shop['ask']>[1] = {},
): Promise<{ answer: Answer; isKept: boolean }> {
  const touch = vi.spyOn(repo.engine.answers, 'touch');
  const answer = await repo.ask(TASK, options);
  const isKept = touch.mock.calls.length > 0;
  touch.mockRestore();
  return { answer, isKept };
}

const fresh = (repo: Shop, options = {}): Promise<Answer> => repo.ask(TASK, { useCache: false, ...options });

describe('an answer', () => {
  it('is given again, the same byte for byte, to the same question alone', async () => {
    const repo = await shop();
    const first = await asked(repo);
    expect(first.isKept).toBe(false);
    const second = await asked(repo);
    expect(second.isKept).toBe(true);
    expect(JSON.stringify(second.answer)).toBe(JSON.stringify(first.answer));
    for (const other of [{ budget: 500 }, { limit: 2 }, { format: 'gcf' as const }, { useMeanings: false }])
      expect((await asked(repo, other)).isKept).toBe(false);
  });

  it('is given again for another commit with the same files, in the name of that commit', async () => {
    const repo = await shop();
    const { answer: before } = await asked(repo, { format: 'gcf' });
    await repo.become({}, 'c0ffee');
    const { answer, isKept } = await asked(repo, { format: 'gcf' });
    expect(isKept).toBe(true);
    expect(answer).toEqual({ ...before, commit: 'c0ffee' });
    expect(answer).toEqual(await fresh(repo, { format: 'gcf' }));
  });

  it('is given again for a state that comes back', async () => {
    const repo = await shop();
    const { answer: before } = await asked(repo);
    await repo.become(edited('store/orders.py', 'OrderCounter().count_orders()'));
    await asked(repo);
    await repo.become(SHOP);
    expect(await asked(repo)).toEqual({ answer: before, isKept: true });
  });

  const CHANGES: readonly { readonly what: string; readonly files: Record<string, string> }[] = [
    {
      what: 'a package it shows does something else',
      files: edited('store/orders.py', 'OrderCounter().count_orders()'),
    },
    { what: 'only the text of a package it shows', files: edited('store/orders.py', '# Disks are slow.') },
    {
      what: 'who uses a package it shows',
      files: edited('mail/sender.py', 'from store.orders import OrderCounter\nOrderCounter()'),
    },
    {
      what: 'another package that gets its rarest words',
      files: { 'tape/disk.py': 'def written_disk():\n    pass\n' },
    },
    { what: 'a package it shows is gone', files: { 'store/orders.py': '' } },
    // How rare a word is follows from every package.
    { what: 'a package that has nothing to do with it', files: edited('mail/sender.py', 'Sender().send(1)') },
  ];

  it.each(CHANGES)('is made anew for a state in which something else is different: $what', async ({ files }) => {
    const repo = await shop();
    await asked(repo);
    await repo.become(files);
    const { answer, isKept } = await asked(repo);
    expect(isKept).toBe(false);
    expect(answer).toEqual(await fresh(repo));
  });

  it('is made anew when something was learned, unless nothing learned is wanted', async () => {
    const repo = await shop();
    await asked(repo);
    await asked(repo, { useLearning: false });
    await repo.say(true, ['Ledger']);
    expect((await asked(repo)).isKept).toBe(false);
    expect((await asked(repo, { useLearning: false })).isKept).toBe(true);
  });

  it('without anything in it does not stand in the way of what comes', async () => {
    const repo = await shop();
    const task = 'zeppelin';
    expect((await repo.ask(task)).symbols).toEqual([]);
    await repo.become({ 'sky/zeppelin.py': 'def zeppelin():\n    pass\n' });
    expect((await repo.ask(task)).symbols.map(({ display }) => display)).toContain('zeppelin');
  });

  it('about files or a change follows them and who uses what is in them', async () => {
    const repo = await shop();
    const files = ['billing/invoice.py', 'mail/sender.py'];
    const hunk = (path: string): string =>
      `--- a/${path}\n+++ b/${path}\n@@ -3 +3 @@\n-    def old(self):\n+    def new(self):\n`;
    const diff = files.map(hunk).join('');
    const names = async (): Promise<string[][]> =>
      [await repo.call('context_for_files', { files }), await repo.call('context_for_pr', { diff })].map((answer) =>
        answer.symbols.map(({ display }) => display),
      );
    const before = await names();
    expect(await names()).toEqual(before);
    await repo.become({ 'tape/desk.py': 'from mail.sender import Sender\ndef clerk():\n    Sender().send(1)\n' });
    for (const found of await names()) expect(found).toContain('clerk');
    await repo.become({ 'mail/sender.py': `${SHOP['mail/sender.py']!}def stamp_letter():\n    pass\n` });
    expect((await names())[0]).toContain('stamp_letter');
  });
});
