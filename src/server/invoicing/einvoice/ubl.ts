import { isNegative, isPositive, isZero } from '../../../../machines/money/decimal.ts';
import { inEn16931, namesVatNumbers } from '../../../../machines/invoicing/einvoice/en16931.ts';
import type { InvoiceFacts } from '../../../../machines/invoicing/einvoice/facts.ts';
import { isCredit, isReceived, payableOf, typeCode } from '../../../../machines/invoicing/einvoice/kinds.ts';
import { taxPointDay } from '../../../../machines/invoicing/einvoice/payment.ts';
import type { AskedUbl, UblProfile } from '../../../../machines/invoicing/einvoice/profiles.ts';
import { within } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { invoiceFacts } from './facts.ts';
import type { EInvoice } from './model.ts';
import { paymentMeans } from './ubl-payment.ts';
import { delivery, homeTaxTotal, line, money, party, taxTotal, type Writing } from './ubl-parts.ts';
import { el, type Element, serialize, some } from './xml.ts';

const CUSTOMIZATION: Readonly<Record<UblProfile, string>> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  en16931: 'urn:cen.eu:en16931:2017',
};
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

const billing = ({ references }: EInvoice): Element[] =>
  references.map(({ number, date }) =>
    el('cac:BillingReference', [
      el('cac:InvoiceDocumentReference', [el('cbc:ID', number), some('cbc:IssueDate', date)]),
    ]),
  );

function totals(invoice: EInvoice, facts: InvoiceFacts, writing: Writing): Element {
  const { net, total } = invoice;
  const prepaid = isReceived(facts) ? total : invoice.prepaid;
  return el('cac:LegalMonetaryTotal', [
    money(writing, 'cbc:LineExtensionAmount', net),
    money(writing, 'cbc:TaxExclusiveAmount', net),
    money(writing, 'cbc:TaxInclusiveAmount', total),
    isZero(prepaid) ? null : money(writing, 'cbc:PrepaidAmount', prepaid),
    money(writing, 'cbc:PayableAmount', payableOf(facts)),
  ]);
}

/** The document as UBL 2.1: an Invoice, or a CreditNote for a correction that only reduces amounts. */
export function ublOf(given: EInvoice, { profile, order, buyerReference }: AskedUbl): string {
  const invoice = inEn16931(given);
  const { snapshot, rates, exchange } = invoice;
  const facts = invoiceFacts(invoice);
  const credit = isCredit(facts);
  const german = within('DE', invoice);
  const writing: Writing = { credit, currency: snapshot.currency, exemptions: invoice.exemptions, rated: german };
  const advance = takesAdvance(snapshot.type);
  const peppol = profile === 'peppol';
  const taxed = namesVatNumbers(invoice);
  const name = credit ? 'CreditNote' : 'Invoice';
  const deadline = isPositive(payableOf(facts)) ? snapshot.payment_deadline : null;
  const note = some(
    'cbc:Note',
    [snapshot.reason ?? '', snapshot.comments, ...invoice.statements].filter(Boolean).join('\n'),
  );
  const type = el(`cbc:${name}TypeCode`, typeCode(facts));
  return serialize(
    el(
      name,
      [
        el('cbc:CustomizationID', CUSTOMIZATION[profile]),
        peppol && el('cbc:ProfileID', PROCESS),
        el('cbc:ID', snapshot.number),
        el('cbc:IssueDate', snapshot.date_of_issue),
        credit ? null : some('cbc:DueDate', deadline),
        type,
        note,
        some('cbc:TaxPointDate', taxPointDay(facts)),
        el('cbc:DocumentCurrencyCode', snapshot.currency),
        exchange && el('cbc:TaxCurrencyCode', exchange.currency),
        // ASSUMED: in Germany the reference is required with an order (DE-R-015); the order is what the buyer
        // recognises.
        some('cbc:BuyerReference', buyerReference || (german ? order : '')),
        order !== '' && el('cac:OrderReference', [el('cbc:ID', order)]),
        ...billing(invoice),
        party('cac:AccountingSupplierParty', invoice.seller, {
          taxed,
          addressed: peppol,
          contact: snapshot.seller_contact,
        }),
        party('cac:AccountingCustomerParty', invoice.buyer, { taxed, addressed: peppol }),
        advance ? null : delivery(snapshot.sale_date, invoice.buyer, invoice.consignee),
        paymentMeans(invoice, credit),
        // An invoice has a due date; a credit note requires payment terms in words (BR-CO-25).
        credit && isNegative(invoice.due) ? el('cac:PaymentTerms', [el('cbc:Note', invoice.terms)]) : null,
        taxTotal(writing, invoice.vat, rates),
        exchange && homeTaxTotal(writing, exchange.currency, exchange.vat),
        totals(invoice, facts, writing),
        ...invoice.lines.map((entry, index) => line(writing, entry, index)),
      ],
      {
        xmlns: `${NAMESPACE}${name}-2`,
        'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
        'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
      },
    ),
  );
}
