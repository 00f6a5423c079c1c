import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialTransition, type SnapshotFrom } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';
import type { DocumentEvent } from '../../machines/lifecycles/document/document.events.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';
import { takenBy, untakenBy } from '../../machines/lifecycles/document/document.settle.ts';

/*
 * Any sequence of payments, refunds, set-offs, corrections and their reversals, over documents of three debtors,
 * compared with an accountant's book in whole cents: the expected decision is derived from the book only.
 */

const at = '2027-03-10T09:00:00.000Z';
const date = '2027-03-09';
const money = (cents: number) => (cents / 100).toFixed(2);

interface Account {
  readonly debtor: string;
  readonly currency: string;
  due: number;
  /** Money received, and as negative amounts money refunded, entry by entry. */
  readonly entries: { cents: number; struck: boolean }[];
  snapshot: SnapshotFrom<typeof documentMachine>;
}
interface SetOff {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
  struck: boolean;
}

const OPENED = [
  ['A', 'PLN', 10000],
  ['A', 'PLN', 4567],
  ['A', 'PLN', 1],
  ['B', 'PLN', 10000],
  ['A', 'EUR', 10000],
] as const;

class Book {
  readonly accounts: Account[] = OPENED.map(([debtor, currency, due]) => {
    const [draft] = initialTransition(documentMachine, { ...COMPLETE, due: money(due), total: money(due) });
    const snapshot = documentMachine.resolveState({ value: { issued: 'unpaid' }, context: draft.context });
    return { debtor, currency, due, entries: [], snapshot };
  });
  readonly setOffs: SetOff[] = [];

  of(index: number): Account {
    const account = this.accounts[index];
    if (!account) throw new Error(`no account ${index}`);
    return account;
  }
  /** Everything a document received less everything it gave. */
  balance(index: number): number {
    const entries = this.of(index).entries.filter(({ struck }) => !struck);
    const standing = this.setOffs.filter(({ struck }) => !struck);
    const came = [...entries, ...standing.filter(({ to }) => to === index)];
    const left = standing.filter(({ from }) => from === index);
    return came.reduce((sum, { cents }) => sum + cents, 0) - left.reduce((sum, { cents }) => sum + cents, 0);
  }
  /** The chart's answer, with the facts of the other document as the server gives them. */
  send(
    index: number,
    other: number | null,
    event: { readonly type: string; readonly [fact: string]: unknown },
  ): boolean {
    const account = this.of(index);
    const parties = ({ debtor, currency }: Account) => ({ seller: 1, buyer: null, buyerNumber: debtor, currency });
    const facts = (at: number) => {
      const { due } = this.of(at);
      return {
        ...parties(this.of(at)),
        type: 'invoice' as const,
        issued: true,
        due: money(due),
        paid: money(this.balance(at)),
      };
    };
    const refunded = account.entries.filter(({ cents, struck }) => cents < 0 && !struck);
    const settling = {
      self: parties(account),
      refunded: money(-refunded.reduce((sum, { cents }) => sum + cents, 0)),
      setOffs: this.setOffs.filter(({ from, to, struck }) => !struck && (from === index || to === index)).length,
      other: other === null ? null : facts(other),
    };
    const { value, context } = account.snapshot;
    const standing = documentMachine.resolveState({ value, context: { ...context, settling } });
    const decision = decide(documentMachine, standing, { at, comment: '', reason: 'Error', ...event } as DocumentEvent);
    if (decision.ok) account.snapshot = decision.snapshot;
    return decision.ok;
  }
}

interface Tried {
  readonly kind: 'pay' | 'refund' | 'setOff' | 'revoke' | 'strike' | 'correct';
  readonly a: number;
  readonly b: number;
  readonly cents: number;
  readonly nth: number;
}

/** Whether the book allows it, and whether the chart did it. */
function perform(book: Book, { kind, a, b, cents: drawn, nth }: Tried): readonly [boolean, boolean] {
  const { due, entries, debtor, currency } = book.of(a);
  const balance = book.balance(a);
  const amount = money(drawn);
  if (kind === 'pay') {
    const done = book.send(a, null, { type: 'PAYMENT_RECEIVED', amount, date });
    entries.push({ cents: drawn, struck: !done });
    return [true, done];
  }
  if (kind === 'refund') {
    const after = balance - drawn;
    const done = book.send(a, null, { type: 'REFUND', amount, date, account: 'UA1' });
    entries.push({ cents: -drawn, struck: !done });
    return [balance > due && (after > 0 || after >= due), done];
  }
  if (kind === 'setOff') {
    const other = book.of(b);
    const same = a !== b && other.debtor === debtor && other.currency === currency;
    const most = Math.min(balance - due, other.due - book.balance(b));
    // The largest possible amount, a cent more, or any amount.
    const cents = nth < 3 && most > 0 ? most + Math.max(0, nth - 1) : drawn;
    const amount = money(cents);
    const may = same && most >= cents;
    // A document cannot be set off against itself: the server finds no other document there.
    const asked = { type: 'SET_OFF' as const, amount, date, against: b };
    const done = book.send(a, a === b ? null : b, asked);
    if (done && !book.send(b, a, takenBy(a, asked).event)) throw new Error('given, and not taken');
    if (done) book.setOffs.push({ from: a, to: b, cents, struck: false });
    return [may, done];
  }
  if (kind === 'revoke') {
    const standing = book.setOffs.filter(({ struck }) => !struck);
    const found = standing[nth % Math.max(1, standing.length)];
    if (!found) return [false, false];
    const [end, other, sign] = nth % 2 ? [found.from, found.to, 1] : [found.to, found.from, -1];
    const may = book.balance(found.to) >= found.cents;
    const revocation = { setOff: 3, amount: money(sign * found.cents), date, reason: 'Error' };
    const done = book.send(end, other, { type: 'REVOKE_SET_OFF', ...revocation });
    if (done && !book.send(other, end, untakenBy(other, revocation).event)) throw new Error('revoked at one end');
    found.struck = done;
    return [may, done];
  }
  if (kind === 'strike') {
    const there = entries.filter(({ struck }) => !struck);
    const entry = there[nth % Math.max(1, there.length)];
    if (!entry) return [false, false];
    const done = book.send(a, null, { type: 'PAYMENT_REMOVED', payment: 1, amount: money(entry.cents), date });
    const may = entry.cents < 0 || balance >= entry.cents;
    entry.struck = done;
    return [may, done];
  }
  const done = book.send(a, null, { type: 'CORRECT', correction: 9, due: amount, total: amount, takenBack: false });
  if (done) book.of(a).due = drawn;
  return [true, done];
}

const WORDS = { '-1': 'overpaid', '0': 'paid', '1': 'partlyPaid' } as const;
function word(book: Book, index: number): string {
  const balance = book.balance(index);
  const side = Math.sign(book.of(index).due - balance) as -1 | 0 | 1;
  return `issued.${side === 1 && balance <= 0 ? 'unpaid' : WORDS[side]}`;
}

const tried: fc.Arbitrary<Tried> = fc.record({
  kind: fc.constantFrom('pay', 'refund', 'setOff', 'setOff', 'setOff', 'revoke', 'strike', 'correct'),
  a: fc.constantFrom(0, 0, 1, 1, 2, 3, 4),
  b: fc.constantFrom(0, 0, 1, 1, 2, 3, 4),
  cents: fc.oneof(fc.constantFrom(1, 4567, 5433, 10000, 20000), fc.integer({ min: 1, max: 25000 })),
  nth: fc.nat(3),
});

it('no cent is made or lost, and each document says what its book says', { timeout: 60_000 }, () => {
  const done = { setOff: 0, revoke: 0, refund: 0, strike: 0, pay: 0, correct: 0 };
  fc.assert(
    fc.property(fc.array(tried, { minLength: 20, maxLength: 40 }), (steps) => {
      const book = new Book();
      const begun: Tried = { kind: 'pay', a: 0, b: 0, cents: 30000, nth: 0 };
      for (const step of [begun, ...steps]) {
        const [may, did] = perform(book, step);
        expect([step, did]).toEqual([step, may]);
        if (did) done[step.kind] += 1;
        for (const [index, { snapshot }] of book.accounts.entries())
          expect([stateName(snapshot.value), snapshot.context.paid]).toEqual([
            word(book, index),
            money(book.balance(index)),
          ]);
        const cash = book.accounts.flatMap(({ entries }) => entries).filter(({ struck }) => !struck);
        const held = book.accounts.reduce((sum, _, index) => sum + book.balance(index), 0);
        expect(held).toBe(cash.reduce((sum, { cents }) => sum + cents, 0));
      }
    }),
    { numRuns: 150, seed: 20270310 },
  );
  // A kind of step that hardly ever succeeds would prove nothing.
  for (const [kind, times] of Object.entries(done)) expect([kind, times > 20]).toEqual([kind, true]);
});
