import { chainNow } from '../../machines/invoicing/chain-order.ts';
import { type Happening, simulate, type Step } from '../../machines/invoicing/simulate.ts';
import { type Books, chainRows, type DocumentRow, withOrder } from '../../machines/invoicing/simulated.ts';
import type { Patch } from '../../machines/invoicing/simulated.drafts.ts';
import { stateName } from '../../machines/kit/decide.ts';
import type { Deed } from './chain.acts.ts';
import { day, later } from './chain.begin.ts';
import { wrongAfter } from './chain.changes.ts';
import { wrongIn } from './chain.invariants.ts';

/* Acts in words: `A invoice 40`, `A pays 10`. Documents have letters; ledger entries are counted from 1. */

const BEGUN = '2027-03-01T08:00:00.000Z';
const ORDER = 10;
const [BEAMS, SAMPLE] = [11, 12];
const goods = { unit: 'PCS', shipped: '0' };

const EMPTY: Books = {
  seller: { id: 1, country: 'PL', zone: 'Europe/Warsaw', closedUntil: null, limits: [] },
  buyer: { id: 2, country: 'PL', name: 'Odbiorca', number: 'PL7740001454' },
  rates: {},
  orders: [
    {
      id: ORDER,
      status: 'confirmed',
      currency: 'PLN',
      vatIncluded: false,
      lines: [
        { ...goods, id: BEAMS, name: 'Beam', quantity: '4', price: '25.00' },
        { ...goods, id: SAMPLE, name: 'Sample', quantity: '1', price: '0.00' },
      ],
    },
  ],
  documents: [],
  payments: [],
  setOffs: [],
  reminders: [],
  counters: {},
  next: 100,
};

/** One line, taxed at nothing: its price is its gross amount. */
const worth = (price: string) => ({
  name: 'Steel',
  quantity: '1',
  unit: 'PCS',
  price,
  discount: '0.00',
  vat_category: 'Z' as const,
  vat_rate: '0',
  exemption: '',
  net: '0.00',
});

type Sent = Extract<Happening, { do: 'send' }>['event'];

interface Walk {
  books: Books;
  at: string;
  readonly names: Map<string, number>;
  /** Steps of the current act. */
  steps: readonly Step[];
}

/** Carries it out and checks the invariants. */
function done(walk: Walk, deed: Deed): void {
  const { books: before, at } = walk;
  const outcome = simulate(before, { ...deed, at });
  if (!outcome.ok) throw new Error(`${JSON.stringify(deed)} is refused: ${outcome.refusal.guards.join(', ')}`);
  const wrong = [...wrongIn(outcome.books), ...wrongAfter({ before, deed, at, outcome })];
  if (wrong.length > 0) throw new Error(`${JSON.stringify(deed)}: ${wrong.join(', ')}`);
  walk.books = outcome.books;
  walk.steps = [...walk.steps, ...outcome.steps];
  walk.at = later(at, 1);
}

const CLERK = { by: 101, role: 'clerk' };
const DIRECTOR = { by: 103, role: 'director' };

function idOf({ names }: Walk, name: string): number {
  const id = names.get(name);
  if (id === undefined) throw new Error(`There is no document ${name}`);
  return id;
}
const send = (walk: Walk, name: string, event: Sent, more: object = CLERK): void =>
  done(walk, { do: 'send', id: idOf(walk, name), event, ...CLERK, ...more });

/** Begins a draft, which gets this name. */
function named(walk: Walk, name: string, act: () => void): void {
  const { next } = walk.books;
  act();
  walk.names.set(name, next);
}
const drafted = (walk: Walk, name: string, more: Partial<Extract<Deed, { do: 'begin' }>>): void =>
  named(walk, name, () =>
    done(walk, { do: 'begin', type: 'invoice', order: null, currency: 'PLN', lines: [], amount: null, ...more }),
  );
const issued = (walk: Walk, name: string): void => send(walk, name, { type: 'ISSUE' });

function continued(walk: Walk, name: string, event: Sent, { next, amount }: { next: string; amount?: string }): void {
  named(walk, next, () => send(walk, name, event, amount === undefined ? {} : { amount }));
  issued(walk, next);
}

/** A correction that changes the draft in this way. */
function corrected(walk: Walk, name: string, change: (draft: DocumentRow) => Patch): void {
  const draft = walk.books.next;
  send(walk, name, { type: 'CORRECTION' });
  walk.names.set('correction', draft);
  const row = walk.books.documents.find(({ id }) => id === draft);
  if (!row) throw new Error(`No correction of ${name} was begun`);
  send(walk, 'correction', { type: 'EDIT' }, { patch: { reason: 'Error', ...change(row) } });
  issued(walk, 'correction');
}
/** The first line of a correction, changed. */
const firstLine =
  (columns: object) =>
  ({ lines: [first, ...others] }: DocumentRow): Patch =>
    first ? { lines: [{ ...first, ...columns }, ...others] } : {};

const dated = ({ at }: Walk, amount: string) => ({ amount, date: day(at) });
const nth = (rows: readonly { readonly id: number }[], word: string): number => rows[Number(word) - 1]?.id ?? 0;

type Act = (walk: Walk, name: string, ...words: readonly string[]) => void;

/** Of the beams all that are shipped now; `all`: of the sample, too. */
const shipped: Act = (walk, _, beams = '') => {
  const [order] = walk.books.orders;
  const all = beams === 'all';
  const lines = order?.lines.map((line) => (line.id === BEAMS && !all ? { ...line, shipped: beams } : line)) ?? [];
  walk.books = withOrder(walk.books, ORDER, {
    status: all ? 'delivered' : 'partlyDelivered',
    lines: all ? lines.map((line) => ({ ...line, shipped: line.quantity })) : lines,
  });
};

/** The state of each chain, by its order as it is now. */
const chains = (books: Books) =>
  new Map(
    [...new Set(books.documents.map(({ chain_id }) => chain_id))].flatMap((id) => {
      const rows = chainRows(books, id);
      const order = books.orders.find((row) => rows.some(({ order_id }) => order_id === row.id)) ?? null;
      return id === null ? [] : [[id, stateName(chainNow(rows, order).chain.value)] as const];
    }),
  );

/** Both sides agree on another number of beams: the chains of the order follow. */
const ordered: Act = (walk, _, beams = '') => {
  const before = chains(walk.books);
  const [order] = walk.books.orders;
  const lines = order?.lines.map((line) => (line.id === BEAMS ? { ...line, quantity: beams } : line)) ?? [];
  walk.books = withOrder(walk.books, ORDER, { lines });
  const steps = [...chains(walk.books)].map(([id, state]): Step => {
    const from = before.get(id) ?? '';
    return { to: 'invoice', id, event: { type: 'ORDER_CHANGED' }, from, state, actions: [] };
  });
  walk.steps = [...walk.steps, ...steps];
};

const ACTS: Readonly<Record<string, Act>> = {
  ships: shipped,
  orders: ordered,
  limit: (walk, _, amount = '') => {
    const limits = [
      { role: '', amount },
      { role: 'director', amount: null },
    ];
    walk.books = { ...walk.books, seller: { ...walk.books.seller, limits } };
  },
  drafts: (walk, name, amount = '', of = '', whole = '') =>
    drafted(walk, name, of ? { type: 'advance', amount, lines: [worth(whole)] } : { lines: [worth(amount)] }),
  invoice: (walk, name, amount = '') => {
    drafted(walk, name, { lines: [worth(amount)] });
    issued(walk, name);
  },
  advance: (walk, name, amount = '', _of = '', whole = '') => {
    drafted(walk, name, {
      type: 'advance',
      amount,
      ...(whole === 'order' ? { order: ORDER } : { lines: [worth(whole)] }),
    });
    issued(walk, name);
  },
  delivery: (walk, name) => {
    drafted(walk, name, { type: 'part', order: ORDER });
    issued(walk, name);
  },
  next: (walk, name, next = '', amount = '') => continued(walk, name, { type: 'NEXT' }, { next, amount }),
  part: (walk, name, next = '') => continued(walk, name, { type: 'PART' }, { next }),
  final: (walk, name, next = '') => continued(walk, name, { type: 'FINAL' }, { next }),
  edits: (walk, name, amount = '') =>
    send(walk, name, { type: 'EDIT' }, { patch: { lines: [{ ...worth(amount), corrects: null }] } }),
  received: (walk, name) => send(walk, name, { type: 'EDIT' }, { patch: { received: true } }),
  deletes: (walk, name) => send(walk, name, { type: 'DELETE' }),
  copies: (walk, name) => send(walk, name, { type: 'COPY' }),
  issues: issued,
  refused: (walk, name) => send(walk, name, { type: 'REFUSE', reason: 'Too much' }, DIRECTOR),
  retracts: (walk, name) => send(walk, name, { type: 'RETRACT' }),
  approved: (walk, name) => send(walk, name, { type: 'APPROVE' }, DIRECTOR),
  corrects: (walk, name) => send(walk, name, { type: 'CORRECTION' }),
  worth: (walk, name, price = '') => corrected(walk, name, firstLine({ price })),
  quantity: (walk, name, quantity = '') => corrected(walk, name, firstLine({ quantity })),
  amount: (walk, name, amount = '') => corrected(walk, name, () => ({ amount })),
  renamed: (walk, name) => corrected(walk, name, () => ({ buyer_name: 'Odbiorca Plus' })),
  back: (walk, name) => corrected(walk, name, () => ({ takes_back: true })),
  sends: (walk, name) =>
    send(walk, name, { type: 'SEND', sendTo: 'buyer@example.com', copyTo: '', message: '', ubl: false }),
  number: (walk, name, number = '') => send(walk, name, { type: 'KSEF_NUMBERED', number }),
  pays: (walk, name, amount = '') =>
    send(walk, name, { type: 'PAYMENT_RECEIVED', ...dated(walk, amount), comment: '' }),
  refunds: (walk, name, amount = '') =>
    send(walk, name, { type: 'REFUND', ...dated(walk, amount), account: 'PL61', comment: '' }),
  removes: (walk, name, entry = '') =>
    send(walk, name, {
      type: 'PAYMENT_REMOVED',
      payment: nth(walk.books.payments, entry),
      amount: '0',
      reason: 'Error',
    }),
  gives: (walk, name, amount = '', to = '') =>
    send(walk, name, { type: 'SET_OFF', ...dated(walk, amount), against: idOf(walk, to) }),
  revokes: (walk, name, entry = '') =>
    send(walk, name, {
      type: 'REVOKE_SET_OFF',
      setOff: nth(walk.books.setOffs, entry),
      ...dated(walk, '0'),
      reason: 'Error',
    }),
};

/** Acts without a document. */
const ALONE = ['ships', 'orders', 'limit'];

function acted(before: Walk, written: string): Walk {
  const words = written.split(' ');
  const [name = '', verb = '', ...more] = ALONE.includes(words[0] ?? '') ? ['', ...words] : words;
  const act = ACTS[verb];
  if (!act) throw new Error(`Unknown act “${written}”`);
  const walk: Walk = { ...before, names: new Map(before.names), steps: [] };
  act(walk, name, ...more);
  return walk;
}

/** Walks that begin in the same way share what they have in common. */
const known = new Map<string, Walk>([['', { books: EMPTY, at: BEGUN, names: new Map(), steps: [] }]]);
function after(acts: readonly string[]): Walk {
  const way = acts.join('; ');
  const walk = known.get(way) ?? acted(after(acts.slice(0, -1)), acts.at(-1) ?? '');
  known.set(way, walk);
  return walk;
}

/** The transitions of the last act, after those before it were carried out. */
export const walked = (acts: string): readonly string[] =>
  after(acts.split('; ')).steps.map(({ to, event, from, state }) => `${to}: ${from} ${event.type} ${state}`);
