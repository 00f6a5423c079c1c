import { isZone } from '../../../contract/platform/format.ts';
import { offerRow } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { anybody, type ForeseenProps, numberIn } from '../../trade/beside/foreseen.ts';
import { stepsOf } from '../../untold/offer.ts';
import { bodyOf, LINES, linesIn } from './offer-draft.ts';

export default function OfferForeseen({ tender, draft, children }: ForeseenProps & { readonly tender: Quotation }) {
  const body = bodyOf(draft);
  const row = offerRow.safeParse({
    ...body,
    id: 0,
    inquire: tender.id,
    status: 'draft',
    expire_at: tender.expire_at,
    [LINES]: linesIn(body).map(({ quantity, price, ...line }) => ({
      ...line,
      quantity: numberIn(quantity),
      price: numberIn(price),
    })),
    allowed: [],
  }).data;
  const steps = row && stepsOf(row, anybody(), isZone(tender.timezone) ? { zone: tender.timezone } : {});
  return children(steps?.find(({ event }) => event === 'SUBMIT'));
}
