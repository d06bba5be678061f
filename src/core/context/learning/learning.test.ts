import { describe, expect, it } from 'vitest';
import type { ToolOutput } from '../../tools/table.ts';
import { edited, shop, TASK, type Answer } from '../shop.testing.ts';

const names = ({ symbols }: Answer): string[] => symbols.map(({ display }) => display);
const place = (answer: Answer, name: string): number => {
  const at = names(answer).indexOf(name);
  return at < 0 ? Infinity : at;
};
describe('feedback', () => {
  it('raises what was useful and lowers what was not, round after round, and never falls below the first answer', async () => {
    const repo = await shop();
    const wanted = new Set(['OrderCounter', 'OrderCounter.count_orders']);
    const precision = (answer: Answer): number =>
      names(answer)
        .slice(0, 3)
        .filter((name) => wanted.has(name)).length;
    const cold = await repo.ask();
    let before = precision(cold);
    expect(before).toBeLessThan(2);
    for (let round = 0; round < 4; round += 1) {
      const shown = names(await repo.ask()).filter((name) => name.startsWith('Order'));
      for (const name of shown) await repo.say(wanted.has(name), [name]);
      const now = precision(await repo.ask());
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(before).toBe(2);
    expect(await repo.ask(TASK, { useLearning: false, useCache: false })).toEqual(cold);
  });

  it('is bounded: what was of no use keeps at least half of its score, and says that it was lowered', async () => {
    const repo = await shop();
    const explain = (): Promise<ToolOutput<'explain_symbol'>> =>
      repo.call('explain_symbol', { task: TASK, symbol: 'OrderStore' });
    const cold = await explain();
    for (let i = 0; i < 50; i += 1) await repo.say(false, ['OrderStore']);
    const lowered = await explain();
    expect(lowered.score).toBeLessThan(cold.score);
    expect(lowered.score).toBeGreaterThanOrEqual(cold.score / 2);
    expect(lowered.reasons.at(-1)).toContain('not useful for similar questions');
    expect(cold.reasons.at(-1)).not.toContain('not useful for similar questions');
  });

  it('that is taken back leaves nothing, and what others said stays', async () => {
    const repo = await shop();
    const said = { task: TASK, symbols: ['Ledger'], useful: true };
    const learned = (): Promise<ToolOutput<'learned'>> => repo.call('learned', {});
    await repo.call('feedback', said);
    await repo.call('feedback', said);
    const [twice, { isTakenBack }] = [await learned(), await repo.call('feedback', { ...said, takeBack: true })];
    expect(isTakenBack).toBe(true);
    expect(twice.feedback).toMatchObject([{ name: 'Ledger', useful: 2 }]);
    expect((await learned()).feedback).toMatchObject([{ name: 'Ledger', useful: 1 }]);
    for (let i = 0; i < 3; i += 1) await repo.call('feedback', { ...said, takeBack: true });
    expect((await learned()).counts).toEqual({ feedback: 0, vocabulary: 0, expired: 0 });
    await repo.call('feedback', said);
    expect((await learned()).feedback).toMatchObject([{ name: 'Ledger', useful: 1 }]);
  });

  it('for one kind of question leaves another as it was', async () => {
    const repo = await shop();
    const other = 'How does a letter get sent?';
    const cold = await repo.ask(other, { useCache: false });
    await repo.say(true, ['Ledger']);
    expect(place(await repo.ask(), 'Ledger')).toBeLessThan(Infinity);
    expect(await repo.ask(other, { useCache: false })).toEqual(cold);
  });

  it('reaches questions with other words of the same kind', async () => {
    const repo = await shop();
    await repo.say(true, ['Ledger']);
    const answer = await repo.ask('Which code was it that had orders written on some disk');
    expect(answer.symbols.find(({ display }) => display === 'Ledger')?.reasons).toEqual([
      'useful for similar questions',
    ]);
  });

  it('bridges to other questions by a word once it was seen twice, and less than to its own', async () => {
    const repo = await shop();
    const other = 'Why do invoices for orders get a stamp?';
    await repo.say(true, ['Sender.send'], 'Who posts parcels of orders?');
    expect(place(await repo.ask(other), 'Sender.send')).toBe(Infinity);
    await repo.say(true, ['Sender.send'], 'Who posts parcels of orders?');
    const bridged = (await repo.ask(other)).symbols.find(({ display }) => display === 'Sender.send');
    const own = (await repo.ask('Who posts parcels of orders?')).symbols.find(
      ({ display }) => display === 'Sender.send',
    );
    expect(bridged?.signals.map(({ signal }) => signal)).toEqual(['learned']);
    expect(bridged!.score).toBeLessThan(own!.score);
  });

  it('expires when the relationships of its package change, and with no edit elsewhere', async () => {
    const repo = await shop();
    await repo.say(true, ['Ledger']);
    await repo.become(edited('mail/sender.py', 'Sender().send(1)'));
    expect(place(await repo.ask(), 'Ledger')).toBeLessThan(Infinity);
    await repo.become(edited('billing/invoice.py', 'Ledger().book(1)'));
    expect(place(await repo.ask(), 'Ledger')).toBe(Infinity);
    const learned = await repo.call('learned', {});
    expect(learned.feedback).toEqual([
      expect.objectContaining({ name: 'Ledger', useful: 1, useless: 0, isExpired: true }),
    ]);
    expect(learned.counts).toEqual({ feedback: 1, vocabulary: 3, expired: 4 });
    // A state that comes back brings back what was learned in it.
    await repo.become();
    expect((await repo.call('learned', {})).counts.expired).toBe(0);
  });

  it('is shown and forgotten on request', async () => {
    const repo = await shop();
    const cold = await repo.ask();
    await repo.say(true, ['Ledger']);
    expect((await repo.call('learned', { clear: true })).counts.feedback).toBe(1);
    expect((await repo.call('learned', {})).counts).toEqual({ feedback: 0, vocabulary: 0, expired: 0 });
    expect(await repo.ask()).toEqual(cold);
  });

  it('is refused for a symbol that is not there and for a task without words', async () => {
    const repo = await shop();
    await expect(repo.say(true, ['Nothing'])).rejects.toMatchObject({ code: 'unknown-symbol' });
    await expect(repo.say(true, ['Ledger'], 'how does it?')).rejects.toMatchObject({ code: 'bad-input' });
    expect((await repo.call('learned', {})).counts.feedback).toBe(0);
  });
});

describe('a session', () => {
  it('learns weakly from what was asked about afterwards and what was not', async () => {
    const repo = await shop();
    await repo.ask(TASK, { session: 'a' });
    await repo.call('callers', { symbol: 'OrderCounter.count_orders', session: 'a' });
    expect((await repo.call('learned', {})).counts.feedback).toBe(0);
    await repo.ask('something else', { session: 'a' });
    const { feedback } = await repo.call('learned', {});
    const useful = feedback.filter((row) => row.useful > 0);
    expect(useful).toEqual([expect.objectContaining({ name: 'OrderCounter.count_orders', useful: 0.25, useless: 0 })]);
    expect(feedback.find(({ name }) => name === 'OrderStore')).toMatchObject({ useful: 0, useless: 0.25 });
  });

  it('learns nothing where none of it was asked about, of another session, or with learning off', async () => {
    const repo = await shop();
    await repo.ask(TASK, { session: 'a' });
    await repo.call('callers', { symbol: 'OrderStore', session: 'b' });
    await repo.call('callers', { symbol: 'OrderStore' });
    await repo.ask('something else', { session: 'a' });
    await repo.ask(TASK, { session: 'c', useLearning: false });
    await repo.call('symbol_details', { symbol: 'OrderStore', session: 'c' });
    await repo.ask(TASK, { session: 'c' });
    expect((await repo.call('learned', {})).counts.feedback).toBe(0);
  });

  it('prefers a little what was looked at lately, among what fits', async () => {
    const repo = await shop();
    const share = (answer: Answer, name: string): number | undefined =>
      answer.symbols.find(({ display }) => display === name)?.signals.find(({ signal }) => signal === 'learned')?.share;
    await repo.call('symbol_details', { symbol: 'OrderCounter', session: 'a' });
    await repo.call('symbol_details', { symbol: 'Ledger', session: 'a' });
    const answer = await repo.ask(TASK, { session: 'a' });
    expect(share(answer, 'OrderCounter')).toBeGreaterThan(0);
    expect(share(answer, 'OrderCounter')).toBeLessThan(0.2);
    expect(place(answer, 'Ledger')).toBe(Infinity);
    expect(share(await repo.ask(TASK, { session: 'b' }), 'OrderCounter')).toBeUndefined();
  });
});
