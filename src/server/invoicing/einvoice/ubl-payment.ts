import { within } from '../../../../machines/lifecycles/document/profile.rules.ts';
import type { PrintedBank } from '../../../contract/invoicing/document-snapshot.ts';
import type { EInvoice } from './model.ts';
import { el, type Element, some } from './xml.ts';

/* How a document is paid. UNTDID 4461. */

const UNDEFINED = '1';
const CREDIT_TRANSFER = '30';
const BANK_TRANSFER = '31';
const SEPA = '58';

const accountOf = ({ iban, name, swift }: PrintedBank): Element =>
  el('cac:PayeeFinancialAccount', [
    el('cbc:ID', iban),
    some('cbc:Name', name),
    swift !== '' && el('cac:FinancialInstitutionBranch', [el('cbc:ID', swift)]),
  ]);

/** Within Denmark a transfer goes by SEPA in euro, else by an account with its bank's code (DK-R-005, DK-R-006). */
function transferOf(invoice: EInvoice, { swift }: PrintedBank): string {
  if (!within('DK', invoice)) return CREDIT_TRANSFER;
  if (invoice.snapshot.currency === 'EUR') return SEPA;
  return swift === '' ? UNDEFINED : BANK_TRANSFER;
}

export function paymentMeans(invoice: EInvoice, credit: boolean): Element | null {
  const { bank, snapshot } = invoice;
  if (bank && bank.iban !== '' && !credit)
    return el('cac:PaymentMeans', [
      el('cbc:PaymentMeansCode', transferOf(invoice, bank)),
      el('cbc:PaymentID', snapshot.number),
      accountOf(bank),
    ]);
  // Within Germany it is said even where no account is named or nothing is to be paid (DE-R-001).
  return within('DE', invoice) ? el('cac:PaymentMeans', [el('cbc:PaymentMeansCode', UNDEFINED)]) : null;
}
