import { assign, setup } from 'xstate';
import { all, given } from '../../kit/guards.ts';
import type { Decimal } from '../../money/decimal.ts';
import * as rules from './stock.rules.ts';
import type { CountedKind, Move, StockContext, StockKind, StockReason } from './stock.rules.ts';

type At = { readonly at: string };
type Told = { readonly reason: StockReason; readonly note: string; readonly document: string };
type Quantity = { readonly quantity: Decimal };
type Counted = { readonly counted: Decimal };
type ForOrder = Quantity & { readonly order: number };
type Minimum = { readonly minimum: Decimal | null };
export type StockEvent = At &
  (
    | ({ readonly type: 'RECEIVE' | 'ISSUE' } & Quantity & Told)
    | ({ readonly type: 'COUNT' } & Counted & Told)
    | ({ readonly type: 'RESERVE' | 'RELEASE' | 'SHIP' } & ForOrder)
    | ({ readonly type: 'SET_MINIMUM' } & Minimum)
  );

const told = ({ event }: { event: Told & { type: string } }) => ({
  kind: event.type as CountedKind,
  reason: event.reason,
  note: event.note,
});
const reasonFits = { type: 'reasonFits', params: told } as const;
const noteGiven = { type: 'noteGiven', params: told } as const;

/** Converts the event to a ledger entry. */
const line = ({ event }: { event: (Quantity | Counted) & Partial<Told & ForOrder> & { type: string } }): Move => ({
  kind: event.type as StockKind,
  quantity: 'counted' in event ? event.counted : event.quantity,
  order: event.order ?? null,
  reason: event.reason ?? null,
  note: event.note ?? '',
  document: event.document ?? '',
});
const book = [
  { type: 'move', params: line },
  { type: 'enter', params: line },
] as const;

/** The same in both states: stock can always be moved as far as it is available. */
const moves = {
  RECEIVE: {
    guard: all('goods', given('moreThanNothing'), given('roomLeft'), reasonFits, noteGiven),
    actions: book,
  },
  ISSUE: {
    guard: all('goods', given('moreThanNothing'), given('enoughAvailable'), reasonFits, noteGiven),
    actions: book,
  },
  COUNT: {
    guard: all('goods', given('countable'), given('coversReserved'), reasonFits, noteGiven),
    actions: book,
  },
  RESERVE: { guard: all('goods', given('moreThanNothing'), given('enoughAvailable')), actions: book },
  RELEASE: { guard: all('goods', given('moreThanNothing'), given('withinReservation')), actions: book },
  SHIP: { guard: all('goods', given('moreThanNothing'), given('withinReservation')), actions: book },
  // ASSUMED: changing the warning level is an event of the stock, so that it can start or end a warning.
  SET_MINIMUM: {
    guard: all('goods', given('minimumNotNegative')),
    actions: { type: 'keepMinimum', params: ({ event }: { event: Minimum }) => ({ minimum: event.minimum }) },
  },
} as const;

/** Stock of one product: on hand and reserved by confirmed orders. */
export const stockMachine = setup({
  types: { context: {} as StockContext, events: {} as StockEvent, input: {} as Partial<StockContext> },
  guards: {
    goods: ({ context }) => context.goods,
    moreThanNothing: (_, p: Quantity) => rules.moreThanNothing(p.quantity),
    roomLeft: ({ context }, p: Quantity) => rules.roomLeft(context, p.quantity),
    enoughAvailable: ({ context }, p: Quantity) => rules.enoughAvailable(context, p.quantity),
    countable: (_, p: Counted) => rules.countable(p.counted),
    coversReserved: ({ context }, p: Counted) => rules.coversReserved(context, p.counted),
    withinReservation: ({ context }, p: ForOrder) => rules.withinReservation(context, p.order, p.quantity),
    reasonFits: (_, p: { kind: CountedKind; reason: StockReason }) => rules.reasonFits(p.kind, p.reason),
    noteGiven: (_, p: Pick<Told, 'reason' | 'note'>) => rules.noteGiven(p.reason, p.note),
    minimumNotNegative: (_, p: Minimum) => p.minimum === null || rules.countable(p.minimum),
    belowMinimum: ({ context }) => rules.belowMinimum(context),
    minimumMet: ({ context }) => !rules.belowMinimum(context),
  },
  actions: {
    move: assign(({ context }, p: Move) => rules.moved(context, p)),
    /** Writes the ledger entry: quantities before and after, user, time and reason. */
    enter: (_, _p: Move) => {},
    keepMinimum: assign({ minimum: (_, p: Minimum) => p.minimum }),
  },
}).createMachine({
  id: 'stock',
  context: ({ input }) => ({ goods: false, onHand: '0', reserved: '0', minimum: null, orders: [], ...input }),
  initial: 'enough',
  states: {
    enough: { on: moves, always: { target: 'low', guard: 'belowMinimum' } },
    // A warning is sent once; it ends when enough is available again.
    low: { on: moves, always: { target: 'enough', guard: 'minimumMet' } },
  },
});
