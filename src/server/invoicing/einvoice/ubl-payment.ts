import { codeWithoutTransfer, transferCode } from '../../../../machines/invoicing/einvoice/payment.ts';
import type { PrintedBank } from '../../../contract/invoicing/document-snapshot.ts';
import type { EInvoice } from './model.ts';
import { el, type Element, some } from './xml.ts';

/* Payment of a document. */

const accountOf = ({ iban, name, swift }: PrintedBank): Element =>
  el('cac:PayeeFinancialAccount', [
    el('cbc:ID', iban),
    some('cbc:Name', name),
    swift !== '' && el('cac:FinancialInstitutionBranch', [el('cbc:ID', swift)]),
  ]);

export function paymentMeans(invoice: EInvoice, credit: boolean): Element | null {
  const { bank, snapshot } = invoice;
  if (bank && bank.iban !== '' && !credit)
    return el('cac:PaymentMeans', [
      el('cbc:PaymentMeansCode', transferCode({ ...invoice, currency: snapshot.currency }, bank.swift)),
      el('cbc:PaymentID', snapshot.number),
      accountOf(bank),
    ]);
  // Required even without an account or an amount due.
  const code = codeWithoutTransfer(invoice);
  return code && el('cac:PaymentMeans', [el('cbc:PaymentMeansCode', code)]);
}
