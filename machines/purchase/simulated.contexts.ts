import { stateName } from '../kit/decide.ts';
import { participantFacts, standingOf } from '../lifecycles/inquire/inquire.companies.ts';
import type { InquireApproval, InquireContext, OfferFacts } from '../lifecycles/inquire/inquire.rules.ts';
import type { InvitationContext } from '../lifecycles/invitation/invitation.rules.ts';
import { allConfirmed, type LotContext } from '../lifecycles/lot/lot.rules.ts';
import { type Delivery, deliveryOf, placeAsked, placeNamed } from '../lifecycles/offer/offer.delivery.ts';
import { keepsToLot } from '../lifecycles/offer/offer.lines.ts';
import type { OfferContext } from '../lifecycles/offer/offer.rules.ts';
import { offerIs } from '../lifecycles/offer/offer.tags.ts';
import { isConfirmed, type OrderContext, type OrderLineFacts } from '../lifecycles/order/order.rules.ts';
import { available } from '../lifecycles/stock/stock.rules.ts';
import type { TenderContext } from '../lifecycles/tender/tender.rules.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';
import { big, isPositive, plain, sum } from '../money/decimal.ts';
import {
  type AwardRow,
  inquiry,
  type InquireRow,
  type InvitationRow,
  type LotRow,
  type OfferLine,
  type OfferRow,
  type OrderRow,
  type Purchase,
  standing,
  type TenderRow,
} from './simulated.ts';

/* Context of each chart, built from the surrounding rows as the server does. */

const total = (awards: readonly AwardRow[]): string => plain(sum(awards.map(({ quantity }) => quantity)).toFixed());

const confirmed = ({ order: orders }: Purchase, { order }: AwardRow): boolean =>
  orders.some(({ id, confirmedAt }) => id === order && confirmedAt !== null);

export const deliveryOfLine = (line: OfferLine, offer: OfferRow, { delivery }: InquireRow): Delivery =>
  deliveryOf(line.delivery, offer.delivery, delivery);

/** Offers are not visible before the opening. */
function offerFacts(purchase: Purchase): OfferFacts[] {
  const row = inquiry(purchase);
  if (row.openedAt === null) return [];
  const refused = purchase.awards.filter(
    ({ revoked }) => revoked === 'system.declined' || revoked === 'system.expired',
  );
  return purchase.offer.flatMap((offer) =>
    offer.lines.map((line) => ({
      offer: offer.id,
      lot: line.lot,
      quantity: line.quantity,
      price: line.price,
      currency: line.currency,
      vatIncluded: line.vatIncluded,
      awarded: total(standing(purchase).filter((award) => award.offer === offer.id && award.lot === line.lot)),
      validUntil: offer.validUntil ?? '',
      standing: standingOf(offer.state),
      declined: refused.some(({ lot, organization }) => lot === line.lot && organization === offer.organization),
      own: offer.organization === row.organization,
      term: deliveryOfLine(line, offer, row).term,
      aside: line.aside,
    })),
  );
}

function participants(purchase: Purchase): InquireContext['participants'] {
  const { invited, revision } = inquiry(purchase);
  const companies = new Set([...invited, ...purchase.tender.map(({ organization }) => organization)]);
  return [...companies].map((organization) =>
    participantFacts(
      organization,
      purchase.tender.find((one) => one.organization === organization),
      { invited: invited.includes(organization), revision },
    ),
  );
}

/** What would be published, or awarded in addition to existing awards. */
export const wantedFacts = (purchase: Purchase): string => {
  const { asked, openedAt, state: _, ...content } = inquiry(purchase);
  const awards = standing(purchase).map(({ id, quantity, price }) => [id, quantity, price]);
  const lines = purchase.offer.find(({ id }) => id === asked?.offer)?.lines.filter(({ lot }) => lot === asked?.lot);
  const { askedBy: __, askedFacts: ___, ...published } = content;
  return JSON.stringify(openedAt === null ? [published, purchase.lot] : [asked, lines, awards]);
};

function worthOf(purchase: Purchase): string | null {
  const { openedAt, budget, currency, rates, asked } = inquiry(purchase);
  if (openedAt === null) return isPositive(budget) ? budget : null;
  const line = purchase.offer.find(({ id }) => id === asked?.offer)?.lines.find(({ lot }) => lot === asked?.lot);
  const wanted = asked && line ? [{ ...line, quantity: asked.quantity }] : [];
  let worth = big('0');
  for (const one of [...standing(purchase), ...wanted]) {
    const rate = one.currency === currency ? '1' : rates.find((known) => known.currency === one.currency)?.rate;
    if (rate === undefined) return null;
    worth = worth.plus(big(one.quantity).times(one.price).times(rate));
  }
  return worth.toFixed(2);
}

function approval(purchase: Purchase, by: number): InquireApproval | null {
  const { limits, rates, askedBy, askedFacts } = inquiry(purchase);
  if (!limits) return null;
  return {
    sum: worthOf(purchase),
    limit: limits.alone,
    approves: limits.approves,
    own: askedBy === by,
    unchanged: askedBy === null || askedFacts === wantedFacts(purchase),
    exchange: '1',
    rates,
  };
}

export function inquireContext(purchase: Purchase, row: InquireRow, by: number): InquireContext {
  const awards = standing(purchase);
  return {
    organization: row.organization,
    name: row.name,
    expireAt: row.expireAt,
    minimumRunMinutes: row.minimumRunMinutes,
    incotermKnown: placeAsked(row.delivery),
    budget: row.budget,
    open: row.open,
    deliveryTerm: row.delivery.term,
    partsAllowed: row.partsAllowed,
    termValues: row.termValues,
    pendingDocuments: 0,
    revision: row.revision,
    closedEarly: row.closedEarly,
    liveOffers: purchase.offer.filter(({ state }) => offerIs('live', state)).length,
    participants: participants(purchase),
    fromGroups: row.fromGroups,
    addresses: purchase.invitation.filter(({ state }) => state === 'noted').length,
    lots: purchase.lot.map(({ id, quantity, state }) => ({
      id,
      quantity,
      unitKnown: true,
      tariffKnown: true,
      state,
      awarded: total(awards.filter(({ lot }) => lot === id)),
    })),
    offers: offerFacts(purchase),
    currency: row.currency,
    openedAt: row.openedAt,
    rates: row.rates,
    awards: awards.map((award) => ({
      id: award.id,
      lot: award.lot,
      offer: award.offer,
      quantity: award.quantity,
      confirmed: confirmed(purchase, award),
      ordered: award.order !== null,
      told: award.told,
    })),
    approval: approval(purchase, by),
    asked: row.asked,
  };
}

export function lotContext(purchase: Purchase, { id, quantity }: LotRow): LotContext {
  const awards = standing(purchase).filter(({ lot }) => lot === id);
  return {
    requested: quantity,
    awarded: total(awards),
    orderConfirmed: allConfirmed(awards.map((award) => confirmed(purchase, award))),
  };
}

export function tenderContext(purchase: Purchase, row: TenderRow): TenderContext {
  const { expireAt, open, revision } = inquiry(purchase);
  const own = ({ organization }: { readonly organization: number }) => organization === row.organization;
  return {
    maySee: !tenderIs('excluded', row.state),
    expireAt,
    open,
    agreed: row.agreedRevision === revision,
    liveOffer: purchase.offer.some((offer) => own(offer) && offerIs('live', offer.state)),
    awards: standing(purchase).filter(own).length,
  };
}

export function offerContext(purchase: Purchase, row: OfferRow): OfferContext {
  const inquire = inquiry(purchase);
  const tender = purchase.tender.find(({ organization }) => organization === row.organization);
  // All quantities here use the same unit.
  const fits = (line: OfferLine): boolean => {
    const lot = purchase.lot.find(({ id }) => id === line.lot);
    return keepsToLot({ ...line, unit: '' }, lot && { ...lot, unit: '', vatIncluded: inquire.vatIncluded });
  };
  return {
    expireAt: inquire.expireAt ?? '',
    inquire: stateName(inquire.state),
    tender: tender?.state ?? null,
    tenderRevision: inquire.revision,
    basedOn: row.basedOn,
    linesFit: row.lines.every(fits),
    placesNamed: row.lines.every((line) => placeNamed(deliveryOfLine(line, row, inquire))),
    pricedLots: row.lines.length,
    validUntil: row.validUntil,
    revision: row.revision,
    staleLots: row.staleLots,
    orderConfirmed: purchase.order.some(({ offer, state }) => offer === row.id && isConfirmed(state)),
    because: row.because,
  };
}

export function invitationContext(purchase: Purchase, { sentAt, letters }: InvitationRow): InvitationContext {
  const { state, expireAt } = inquiry(purchase);
  const excluded = purchase.tender.filter((tender) => tenderIs('excluded', tender.state));
  return {
    inquire: stateName(state),
    expireAt: expireAt ?? '',
    sentAt,
    letters,
    excluded: excluded.map(({ organization }) => organization),
  };
}

/** Limits for changing an award's line: the lot's quantity minus its other awards, and the awarded price. */
function bounds(purchase: Purchase, id: number | null): Pick<OrderLineFacts, 'most' | 'ceiling'> {
  const award = purchase.awards.find((one) => one.id === id);
  const lot = purchase.lot.find((one) => one.id === award?.lot);
  if (!award || !lot) return { most: null, ceiling: null };
  const others = standing(purchase).filter((one) => one.lot === award.lot && one.id !== award.id);
  return { most: big(lot.quantity).minus(total(others)).toFixed(), ceiling: award.price };
}

export const orderContext = (
  purchase: Purchase,
  row: OrderRow,
): OrderContext & { readonly lines: OrderRow['lines'] } => ({
  createdAt: row.createdAt,
  answerBy: row.answerBy,
  deliveredAt: row.deliveredAt,
  currency: row.currency,
  restBy: row.restBy ?? null,
  mayExceed: inquiry(purchase).mayExceed,
  lines: row.lines.map((line) => {
    const stock = purchase.stock.find(({ id }) => id === line.product);
    return {
      ...line,
      ...bounds(purchase, line.award),
      available: stock ? available(stock) : null,
      costs: stock ? { price: stock.price, currency: stock.currency } : null,
    };
  }),
});
