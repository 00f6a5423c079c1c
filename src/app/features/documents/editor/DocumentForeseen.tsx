import type { LegalFacts } from '../../../../../machines/lifecycles/document/legal.facts.ts';
import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { streetLine } from '../../../../contract/organization/street.ts';
import { type Document, documentRow } from '../../../../contract/invoicing/document.ts';
import { anybody, type ForeseenProps, numberIn } from '../../../trade/beside/foreseen.ts';
import { stepsOf } from '../../../untold/document.ts';
import { bodyOf, LINES, linesIn } from './document-draft.ts';
import { useOwnCompany } from './use-own-company.ts';

const partyOf = ({ buyer_address: address, buyer_reg_number: number }: Document): LegalFacts['buyer'] => ({
  country: address.country,
  postcode: address.postcode,
  city: address.city,
  street: streetLine(address),
  number,
  vat: number !== '',
});

/** The draft's facts for the seller's national rules. Only the server has the seller's data and exchange rates. */
const lawOf = (row: Document, country: string): LegalFacts => ({
  seller: { country, postcode: '-', city: '-', street: '-', number: '-', vat: true },
  buyer: partyOf(row),
  buyerNumberless: row.buyer_numberless,
  buyerTradeName: false,
  consigneeCountry: row.consignee_name === '' ? null : row.consignee_address.country,
  currency: row.currency,
  place: row.place_of_issue,
  rates: row.documentitem_set.map(({ vat_category: category, vat_rate: rate }) => ({ category, rate })),
  lines: row.documentitem_set.length,
  notes: row.comments.length,
  correction: false,
  annex15: false,
  splitPayment: row.split_payment,
  worth: null,
  takesBack: false,
});

export default function DocumentForeseen({ draft, children }: ForeseenProps) {
  const { country, zone } = useOwnCompany();
  const body = bodyOf(draft);
  // The server calculates the total; any positive amount will do, unless the document takes an advance still empty.
  const total = !takesAdvance(draft['type']) ? '1.00' : (numberIn(draft['amount']) ?? '0.00');
  const row = documentRow.safeParse({
    ...body,
    id: 0,
    seller: { address: body.buyer_address },
    total,
    leftToPay: total,
    paid: '0.00',
    net: total,
    vat: '0.00',
    [LINES]: linesIn(body).map(({ quantity, price, discount, ...line }) => ({
      ...line,
      quantity: numberIn(quantity),
      price: numberIn(price),
      discount: numberIn(discount) ?? '0.00',
    })),
    allowed: [],
  }).data;
  const steps = row && stepsOf(row, { ...anybody(), zone }, { law: lawOf(row, country) });
  const step = steps?.find(({ event }) => event === 'ISSUE');
  return children(step);
}
