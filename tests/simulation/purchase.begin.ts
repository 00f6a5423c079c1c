import type { Terms } from '../../machines/purchase/awarded-orders.ts';
import type { OfferLine, OfferRow, OrderRow, Purchase, StockRow } from '../../machines/purchase/simulated.ts';
import { inquiry } from '../../machines/purchase/simulated.ts';
import type { Chance } from './random.ts';

/* Random initial state of a purchase: a draft of the buyer's, suppliers, stock and orders from a cart. */

export const BUYER = 1;
export const PEOPLE = [101, 102] as const;
export const START = '2030-01-01T08:00:00.000Z';
export const HOUR = 3_600_000;
export const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

const TERMS: Terms = { delivery: { term: 'DAP', place: 'Gdynia' }, deliveryTime: '', paymentCondition: '' };
const NONE: Terms = { delivery: { term: null, place: '' }, deliveryTime: '', paymentCondition: '' };

/** A price unlike anything else in a purchase, so that a leak is recognised anywhere. */
export const secretPrice = (by: Chance): string => `${1 + by.below(90)}.${7000 + by.below(999)}3`;
/** Five decimals, of which the first is a seven: only sealed prices have them. */
export const SECRET = /\d\.7\d{3}3\b/;

export function linesFor(purchase: Purchase, by: Chance, spoilt: boolean): OfferLine[] {
  const { partsAllowed, vatIncluded, delivery } = inquiry(purchase);
  const wanted = purchase.lot.filter(() => by.often(0.75));
  const lots = wanted.length > 0 ? wanted : purchase.lot.slice(0, 1);
  return lots.map(({ id, quantity }) => {
    const part = by.often(partsAllowed ? 0.4 : 0.1) ? Math.max(1, by.below(Number(quantity))) : Number(quantity);
    const other = by.often(0.12);
    return {
      lot: id,
      price: secretPrice(by),
      quantity: String(spoilt && by.often(0.5) ? Number(quantity) + 1 : part),
      currency: by.among(['EUR', 'EUR', 'EUR', 'EUR', 'PLN', 'USD']),
      vatIncluded,
      aside: false,
      ...(other ? { ...NONE, delivery: { term: 'EXW', place: 'Lviv' } } : { ...NONE, delivery }),
    };
  });
}

/**
 * A draft of a company's offer, where it may start one; a company that finds an open tender without an invitation views
 * it first.
 */
export function beginOffer(purchase: Purchase, organization: number, by: Chance, at: string): Purchase | null {
  const row = inquiry(purchase);
  const own = purchase.offer.filter((offer) => offer.organization === organization);
  const living = own.some(({ state }) => !['rejected', 'lapsed', 'void'].includes(String(state)));
  const tender = purchase.tender.find((one) => one.organization === organization);
  if (row.state !== 'Published' || living || !tender || ['declined', 'removed'].includes(tender.state)) return null;
  if (row.expireAt === null || Date.parse(at) >= Date.parse(row.expireAt)) return null;
  const offer: OfferRow = {
    ...NONE,
    id: purchase.next,
    organization,
    state: 'draft',
    because: null,
    basedOn: row.revision,
    revision: 0,
    staleLots: [],
    validUntil: later(row.expireAt, 24 * by.among([2, 30, 60, 90])).slice(0, 10),
    lines: linesFor(purchase, by, by.often(0.08)),
  };
  return { ...purchase, offer: [...purchase.offer, offer], next: purchase.next + 1 };
}

export function lookAt(purchase: Purchase, organization: number): Purchase | null {
  const known = purchase.tender.some((one) => one.organization === organization);
  const { open, state } = inquiry(purchase);
  if (known || !open || state !== 'Published') return null;
  const tender = {
    id: purchase.next,
    organization,
    state: 'viewed',
    told: null,
    agreedRevision: null,
    remindedAt: null,
  } as const;
  return { ...purchase, tender: [...purchase.tender, tender], next: purchase.next + 1 };
}

function shelf(by: Chance, id: number): StockRow {
  const minimum = by.often(0.5) ? '4' : null;
  const onHand = String(5 + by.below(15));
  const low = minimum !== null && Number(onHand) < 4;
  return {
    id,
    state: low ? 'low' : 'enough',
    goods: true,
    onHand,
    reserved: '0',
    minimum,
    orders: [],
    price: '12.50',
    currency: 'EUR',
  };
}

/** From a cart, to one of the suppliers: a visitor's order waits for the confirmation of an email address. */
function cartOrder(by: Chance, id: number, seller: number, products: readonly number[]): OrderRow {
  return {
    id,
    state: by.often(0.4) ? 'unverified' : 'new',
    offer: null,
    seller,
    currency: 'EUR',
    createdAt: START,
    answerBy: later(START, 14 * 24),
    confirmedAt: null,
    deliveredAt: null,
    restBy: null,
    lines: products.map((product, index) => ({
      id: id + 1 + index,
      quantity: String(1 + by.below(8)),
      price: by.often(0.85) ? '12.50' : '11.00',
      shipped: '0',
      award: null,
      product,
    })),
  };
}

export function beginPurchase(by: Chance): Purchase {
  const companies = Array.from({ length: 3 + by.below(3) }, (_, index) => index + 2);
  const lots = Array.from({ length: 1 + by.below(3) }, (_, index) => ({
    id: 11 + index,
    state: 'active' as const,
    quantity: String(1 + by.below(12)),
  }));
  const invited = companies.filter(() => by.often(0.6));
  const open = by.often(0.3);
  const goods = by.often(0.5) ? [shelf(by, 31), shelf(by, 32)] : [];
  return {
    buyer: BUYER,
    inquire: [
      {
        ...TERMS,
        id: 10,
        state: 'Draft',
        organization: BUYER,
        name: by.often(0.98) ? 'Steel' : '',
        expireAt: later(START, by.often(0.03) ? 0.5 : by.among([20, 40, 100])),
        minimumRunMinutes: 60,
        currency: 'EUR',
        budget: by.among(['0', '100', '900']),
        open,
        partsAllowed: by.often(0.5),
        vatIncluded: false,
        mayExceed: by.often(0.25),
        invited,
        fromGroups: companies.filter(() => by.often(0.15)),
        revision: 0,
        closedEarly: false,
        openedAt: null,
        market: by.often(0.7) ? [{ currency: 'PLN', rate: '0.2321' }] : [],
        rates: [],
        termValues: [],
        limits: by.often(0.3) ? { alone: by.among(['0', '300']), approves: by.often(0.8) ? null : '500' } : null,
        askedBy: null,
        asked: null,
        askedFacts: '',
      },
    ],
    lot: lots,
    tender: [],
    invitation: by.often(0.4)
      ? [
          { id: 21, state: 'noted', companies: [], sentAt: null, letters: 0 },
          { id: 22, state: 'noted', companies: by.often(0.5) ? [2] : [], sentAt: null, letters: 0 },
        ]
      : [],
    offer: [],
    order: goods.length > 0 ? [cartOrder(by, 40, 2, [31, 32]), cartOrder(by, 50, 2, [31])] : [],
    stock: goods,
    awards: [],
    next: 1000,
  };
}
