import type { TFunction } from 'i18next';
import { paymentState } from '../../../../machines/lifecycles/document/document.rules.ts';
import { isNegative, isPositive, minus } from '../../../../machines/money/decimal.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import {
  asksForPayment,
  contactText,
  dateFacts,
  linesLabel,
  ratesLabel,
  subtitleLabel,
  transferTitle,
} from '../../../contract/invoicing/paper-labels.ts';
import { statementsOf, statementText } from '../../../contract/invoicing/statements.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { money, rateFigure } from '../../../contract/platform/format.ts';
import { nothingToPay, sumsOfPaper } from '../paper/sums.ts';
import { amountInWords, toPay } from '../paper/words.ts';
import { correctionText } from './correction-text.ts';
import { type TextWriter, textWriter } from './text-writer.ts';

/*
 * A document in plain text, for people and programs that read no files: the printed content with the same labels,
 * followed by its current status.
 */

/** The amount paid, and the amount due, which corrections may have changed. */
export interface PaidSoFar {
  readonly paid: string;
  readonly due: string;
}

/** The printed document always requests the amount; a letter shows whether it was paid. */
function asked(t: TFunction, { paid, due }: PaidSoFar): string {
  if (!isPositive(paid)) return t('subtitle.requested');
  return t(paymentState(due, paid) === 'partlyPaid' ? 'subtitle.partlyReceived' : 'subtitle.received');
}

function title(t: TFunction, s: DocumentSnapshot, soFar: PaidSoFar): string[] {
  const subtitle = subtitleLabel(s);
  return [
    `${t(`type.${s.type}`)} ${s.number}`,
    ...(subtitle === null ? [] : [subtitle === 'subtitle.requested' ? asked(t, soFar) : t(subtitle)]),
  ];
}

/** The lines, the order's total, and the earlier advances. */
function body(write: TextWriter, s: DocumentSnapshot): string[] {
  const { t } = write;
  if (s.type === 'correction') return correctionText(write, s);
  const alone = s.type === 'invoice';
  return [
    ...(alone ? [] : [`${t(linesLabel(s.type))}:`]),
    ...write.lines(s.lines),
    '',
    ...(alone ? [] : [...write.rates(ratesLabel(s.type), s.order_rates), '']),
    ...(s.advances.length > 0 ? [`${t('field.previousAdvancePayments')}:`, ...write.advances(s.advances), ''] : []),
  ];
}

/** VAT in the seller's own currency with the rate, its day and source. */
function exchange({ t, line, language, vat, day }: TextWriter, { exchange: e, currency }: DocumentSnapshot): string[] {
  if (!e) return [];
  const own = (value: string) => money(language, value, e.currency);
  const rate = `1 ${currency} = ${rateFigure(language, e.rate)} ${e.currency}`;
  return [
    '',
    `${t('exchange.title', { currency: e.currency })}:`,
    ...line('field.exchange_rate', [rate, e.date ? day(e.date) : '', e.source].filter(Boolean).join(', ')),
    ...e.rates.map((each) => `${vat(each.category, each.rate)}: ${own(each.vat)}`),
    ...line('field.total', own(e.vat)),
  ];
}

/** Current status, which is not on the printed document. */
function since({ line, amount }: TextWriter, { type }: DocumentSnapshot, { paid, due }: PaidSoFar): string[] {
  if (type === 'correction') return [];
  const left = minus(due, paid);
  return [
    ...line('field.paid', amount(paid)),
    ...(isNegative(left) ? line('field.overpaid', amount(minus('0', left))) : line('field.leftToPay', amount(left))),
  ];
}

/** The amount that the letter requests: the printed one until the document is paid; for a correction always. */
function stillAsked(s: DocumentSnapshot, { paid, due }: PaidSoFar): string {
  const left = minus(due, paid);
  return s.type === 'correction' || isPositive(left) ? toPay(s) : left;
}

export function documentText(language: Language, s: DocumentSnapshot, soFar: PaidSoFar): string {
  const write = textWriter(language, s.currency);
  const { t, line, amount, day } = write;
  const paper = { country: s.seller.address.country, languages: [language] };
  const asking = stillAsked(s, soFar);
  const bank = s.bank ? [printedIban(s.bank.iban), s.bank.bank_name, s.bank.swift && `SWIFT/BIC ${s.bank.swift}`] : [];
  return [
    ...title(t, s, soFar),
    '',
    ...line('field.seller', write.party(s.seller)),
    ...line('field.contact', contactText(s.seller_contact)),
    ...line('field.buyer', write.party(s.buyer)),
    ...line('field.consignee', s.consignee && write.party(s.consignee)),
    ...dateFacts(s, asking).flatMap((fact) => line(fact.label, fact.day ? day(fact.value) : fact.value)),
    '',
    ...body(write, s),
    ...write.rates('paper.perRate', s.rates),
    ...exchange(write, s),
    '',
    ...sumsOfPaper(s).flatMap(([label, value]) => line(label, amount(value))),
    ...(nothingToPay(s) ? [t('paper.nothingToPay')] : []),
    ...line('paper.inWords', amountInWords(language, toPay(s), s.currency)),
    ...since(write, s, soFar),
    ...statementsOf(s.facts ?? [], [...s.rates, ...s.order_rates]).map((one) =>
      statementText(one, t(`statement.${one}`), paper),
    ),
    ...line('field.bank_account', asksForPayment(asking) ? bank.filter(Boolean).join(', ') : ''),
    ...line('field.transferTitle', s.bank && transferTitle(s.number, asking)),
    ...line('field.comments', s.comments),
  ].join('\n');
}
