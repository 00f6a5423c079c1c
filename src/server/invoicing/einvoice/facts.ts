import type { InvoiceFacts, PaperFacts } from '../../../../machines/invoicing/einvoice/facts.ts';
import type { ProfileFacts, ProfileParty } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { isPositive } from '../../../../machines/money/decimal.ts';
import type { PrintedContact, PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentContent, DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { rec20Code, unitExists } from '../../../contract/platform/units.ts';
import type { EInvoice } from './model.ts';
import { type EParty, partyOf } from './party.ts';

/* Facts about a document for the standards' rules; only the rules judge them. */

type Parts = Pick<DocumentSnapshot, 'type' | 'seller' | 'buyer' | 'consignee' | 'bank' | 'due'> & {
  readonly seller_contact?: PrintedContact;
};

const partyFacts = ({ country, postcode, city, street, endpoint, legal }: EParty): ProfileParty => ({
  country,
  postcode,
  city,
  street,
  addressed: endpoint !== null,
  scheme: legal?.scheme ?? '',
});

/** An advance is not a delivery. */
function deliverTo({ type, buyer, consignee }: Parts): ProfileFacts['deliverTo'] {
  const to: PrintedParty = consignee ?? buyer;
  return takesAdvance(type) || to.address.country === '' ? null : to.address;
}

const NOBODY: PrintedContact = { name: '', phone: '', email: '' };

export const profileFacts = (parts: Parts): ProfileFacts => ({
  seller: partyFacts(partyOf(parts.seller)),
  buyer: partyFacts(partyOf(parts.buyer)),
  contact: parts.seller_contact ?? NOBODY,
  deliverTo: deliverTo(parts),
  account: parts.bank !== null && parts.bank.iban !== '',
  owed: isPositive(parts.due),
});

const paperFacts = ({ buyer, lines, rates, order_rates, total, due }: DocumentContent): PaperFacts => ({
  buyerNumber: buyer.reg_number,
  lines: lines.map(({ vat_category, unit }) => ({
    category: vat_category,
    unit,
    code: unitExists(unit) ? rec20Code(unit) : null,
  })),
  rates,
  orderRates: order_rates,
  total,
  due,
});

const letters = (text: string): number => [...text].length;

export function invoiceFacts(invoice: EInvoice): InvoiceFacts {
  const { snapshot, seller, buyer, consignee, rates, lines, total, due, exchange, exemptions } = invoice;
  return {
    type: snapshot.type,
    issued: snapshot.date_of_issue,
    supplied: snapshot.sale_date,
    currency: snapshot.currency,
    exchange,
    seller,
    buyer,
    consignee,
    paper: paperFacts(snapshot),
    rates,
    lines,
    total,
    due,
    received: snapshot.received ?? null,
    exemptions,
    corrects:
      snapshot.corrects?.map(({ type, exchange_rate, before, after }) => ({
        type,
        exchangeRate: exchange_rate ?? null,
        before: paperFacts(before),
        after: paperFacts(after),
      })) ?? null,
    advances: snapshot.advances,
    parts: snapshot.parts?.length ?? 0,
    notes: letters(snapshot.comments) + letters(snapshot.reason ?? ''),
    profile: profileFacts(snapshot),
  };
}
