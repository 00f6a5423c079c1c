import type { AwardRow, Purchase } from '../../machines/purchase/simulated.ts';
import { exact, total } from './exact.ts';
import { BINDING, DEAD, FAILED, RUNNING, SEALED, WAITING } from './purchase.law.ts';

/* Invariants after every event, in a buyer's terms. Each returns the faults it finds. */

type Fault = string | false | undefined;
type Always = (purchase: Purchase) => readonly Fault[];

export const nameOf = (state: unknown): string =>
  typeof state === 'string'
    ? state
    : Object.entries(state as object)
        .map((pair) => pair.join('.'))
        .join();
const stateOf = ({ inquire }: Purchase): string => nameOf(inquire[0]?.state);
/** Awards of an inquiry cancelled later are void. */
const stand = (purchase: Purchase): readonly AwardRow[] =>
  stateOf(purchase) === 'Cancelled' ? [] : purchase.awards.filter(({ revoked }) => revoked === null);
const sum = (awards: readonly AwardRow[]): bigint => total(awards.map(({ quantity }) => quantity));
const offerOf = (purchase: Purchase, id: number | null) => purchase.offer.find((offer) => offer.id === id);

/** A change both sides agreed to may exceed the requested quantity, where the buyer allows that. */
const awards: Always = (purchase) => [
  ...purchase.lot.map(({ id, quantity }) => {
    const given = sum(stand(purchase).filter(({ lot }) => lot === id));
    return !purchase.inquire[0]?.mayExceed && given > exact(quantity) && `the awards exceed lot ${id}`;
  }),
  ...stand(purchase).flatMap(({ id, offer: of, lot, organization, quantity }) => {
    const offer = offerOf(purchase, of);
    const line = offer?.lines.find((one) => one.lot === lot);
    const tender = purchase.tender.find((one) => one.organization === organization);
    return [
      !line && `award ${id} has no price behind it`,
      offer && DEAD.includes(offer.state) && `award ${id} went to an offer that is ${offer.state}`,
      offer && !['accepted', 'fulfilled'].includes(offer.state) && `award ${id} is of an offer that is ${offer.state}`,
      (!tender || ['removed', 'declined', 'missed', 'noQuote', 'cancelled'].includes(tender.state)) &&
        `award ${id} went to a company that is out`,
      exact(quantity) <= 0n && `award ${id} is of nothing`,
    ];
  }),
  ...purchase.offer.map(
    ({ id, state }) =>
      state === 'accepted' &&
      !stand(purchase).some(({ offer }) => offer === id) &&
      `offer ${id} was accepted for nothing`,
  ),
];

const lots: Always = (purchase) =>
  purchase.lot.map(({ id, state, quantity }) => {
    // The states of a cancelled inquiry's records are history.
    if (stateOf(purchase) === 'Cancelled') return false;
    const given = sum(stand(purchase).filter(({ lot }) => lot === id));
    if (state === 'active' || state === 'unsuccessful') return given !== 0n && `lot ${id} is ${state} with awards`;
    if (state === 'partly')
      return (given === 0n || given >= exact(quantity)) && `lot ${id} is partly awarded, and ${given} of it is`;
    return given === 0n && `lot ${id} is awarded without an award`;
  });

/** No order without an accepted offer or a cart, and none left over. */
const orders: Always = (purchase) =>
  purchase.order.flatMap(({ id, offer: of, state, lines, seller, confirmedAt, currency }) => {
    if (of === null) return [];
    const offer = offerOf(purchase, of);
    const own = lines.map(({ award }) => purchase.awards.find((one) => one.id === award));
    const live = own.filter((award) => award !== undefined && stand(purchase).includes(award) && award.order === id);
    const bound = BINDING.includes(state);
    return [
      offer?.organization !== seller && `order ${id} is of another company than its offer`,
      (bound || WAITING.includes(state)) && own.some((award) => !award) && `order ${id} has a line without an award`,
      (bound || WAITING.includes(state)) &&
        live.length !== lines.length &&
        `order ${id} is ${state} and its awards are gone`,
      WAITING.includes(state) &&
        !['accepted', 'fulfilled'].includes(offer?.state ?? '') &&
        `order ${id} has no accepted offer`,
      bound && offer?.state !== 'fulfilled' && `order ${id} is ${state}, and its offer is ${offer?.state}`,
      FAILED.includes(state) &&
        confirmedAt === null &&
        live.length > 0 &&
        `order ${id} is ${state}, and its awards stand`,
      own.some((award) => award && award.currency !== currency) && `order ${id} mixes currencies`,
      state === 'new' &&
        lines.some((line, index) => exact(line.quantity) !== exact(own[index]?.quantity ?? '0')) &&
        `order ${id} is not what was awarded`,
      new Set(lines.map(({ award }) => award)).size !== lines.length && `order ${id} has an award twice`,
    ];
  });

/** Shipped quantities were ordered, received quantities were shipped. */
const deliveries: Always = (purchase) =>
  purchase.order.flatMap(({ id, state, lines, deliveredAt }) => [
    ...lines.flatMap(({ quantity, shipped, received = '0' }) => [
      exact(shipped) > exact(quantity) && `of order ${id} more is shipped than was ordered`,
      exact(received) > exact(shipped) && `of order ${id} more has come than was shipped`,
      ['delivered', 'closed'].includes(state) &&
        exact(shipped) !== exact(quantity) &&
        `order ${id} is not all delivered`,
    ]),
    state === 'confirmed' &&
      lines.some(({ shipped }) => exact(shipped) > 0n) &&
      `order ${id} went out, and is confirmed`,
    ['delivered', 'closed'].includes(state) !== (deliveredAt !== null) &&
      `order ${id} does not know when it was delivered`,
  ]);

/** The inquiry's outcome matches its awards. */
const outcome: Always = (purchase) => {
  const state = stateOf(purchase);
  const decided = state === 'Awarded' || state === 'Completed';
  const all = stand(purchase);
  const undecided = purchase.lot.some((lot) => lot.state === 'active' || lot.state === 'partly');
  const company = (id: number) => all.some(({ organization }) => organization === id);
  return [
    decided && undecided && 'it is awarded, and a lot is open',
    decided && all.length === 0 && 'it is awarded without an award',
    decided &&
      all.some(({ order, told }) => order === null || !told) &&
      'an award has no order or its company was not notified',
    state === 'Completed' &&
      purchase.order.some(({ offer, state: at }) => offer !== null && WAITING.includes(at)) &&
      'it is completed before an order is confirmed',
    ['Evaluation.opened', 'Evaluation.pending'].includes(state) &&
      !undecided &&
      'nothing is left to decide, and it is open',
    state === 'Unsuccessful' && all.length > 0 && 'it is unsuccessful with an award',
    state === 'Cancelled' &&
      (purchase.order.some(
        ({ offer, state: at }) => offer !== null && (WAITING.includes(at) || BINDING.includes(at)),
      ) ||
        purchase.offer.some((offer) => !['void', 'lapsed', 'rejected'].includes(offer.state))) &&
      'it is cancelled, and an offer or an order lives on',
    ...purchase.tender.flatMap(({ organization: id, state: seen }) => [
      decided && ['awaiting', ...RUNNING].includes(seen) && `company ${id} waits for a decision that was made`,
      decided && seen === 'won' && !company(id) && `company ${id} has won nothing`,
      decided && seen === 'lost' && company(id) && `company ${id} lost what it was awarded`,
      ['Published', 'Draft', 'Pending'].includes(state) !== RUNNING.includes(seen) &&
        seen !== 'removed' &&
        `company ${id} sees a tender ${seen} that is ${state}`,
      state === 'Cancelled' && ['won', 'lost', 'awaiting'].includes(seen) && `company ${id} still waits`,
    ]),
  ];
};

/**
 * No offer is read before the opening, none is unread afterwards; stale and unfinished offers have been excluded by
 * then.
 */
const seal: Always = (purchase) => {
  const state = stateOf(purchase);
  const opened = purchase.inquire[0]?.openedAt !== null;
  return [
    ...purchase.offer.flatMap(({ id, state: at, organization }) => {
      const tender = purchase.tender.find((one) => one.organization === organization);
      const live = at === 'submitted' || at === 'stale';
      return [
        !opened &&
          !SEALED.includes(at) &&
          !['lapsed', 'void'].includes(at) &&
          `offer ${id} is ${at} before the opening`,
        opened && SEALED.includes(at) && `offer ${id} is ${at} after the opening`,
        state === 'Evaluation.sealed' &&
          !['locked', 'lapsed', 'void'].includes(at) &&
          `offer ${id} is ${at} under seal`,
        live && tender?.state !== 'quoted' && `offer ${id} is in, and its company is ${tender?.state}`,
      ];
    }),
    ...purchase.tender.map(
      ({ state: at, organization }) =>
        at === 'quoted' &&
        !purchase.offer.some(
          (one) => one.organization === organization && ['submitted', 'stale'].includes(one.state),
        ) &&
        `company ${organization} has quoted nothing`,
    ),
    ...purchase.tender.map(({ organization }) => {
      const living = purchase.offer.filter(
        (one) => one.organization === organization && !['rejected', 'lapsed', 'void'].includes(one.state),
      );
      return living.length > 1 && `company ${organization} has two offers`;
    }),
    new Set(purchase.tender.map(({ organization }) => organization)).size !== purchase.tender.length &&
      'a company has two views',
  ];
};

/** Reserved quantities are on hand, and match the orders. */
const stock: Always = (purchase) =>
  purchase.stock.flatMap(({ id, onHand, reserved, state, minimum, orders: kept }) => {
    const promised = purchase.order
      .flatMap(({ lines }) => lines)
      .filter(({ product }) => product === id)
      .map((line) => line.reserved ?? '0');
    const free = exact(onHand) - exact(reserved);
    return [
      free < 0n && `of product ${id} less is there than was promised`,
      exact(reserved) !== total(promised) && `of product ${id} the promises do not add up`,
      exact(reserved) !== total(kept.map(({ quantity }) => quantity)) && `of product ${id} an order has no promise`,
      (state === 'low') !== (minimum !== null && free < exact(minimum)) && `product ${id} is ${state} with ${free}`,
    ];
  });

export const ALWAYS: readonly Always[] = [awards, lots, orders, deliveries, outcome, seal, stock];

export const wrongIn = (purchase: Purchase): string[] =>
  ALWAYS.flatMap((always) => always(purchase)).filter((fault): fault is string => typeof fault === 'string');
