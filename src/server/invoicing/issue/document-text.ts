import type { TFunction } from 'i18next';
import { paymentState } from '../../../../machines/lifecycles/document/document.rules.ts';
import { isNegative, isPositive, isZero, minus } from '../../../../machines/money/decimal.ts';
import { type RateSums, type Sums, totalOf } from '../../../../machines/money/rates.ts';
import type { AdvanceRow, PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentSnapshot, PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import {
  dateFacts,
  linesLabel,
  NUMBER_LABEL,
  printedNumbers,
  ratesLabel,
  subtitleLabel,
} from '../../../contract/invoicing/paper-labels.ts';
import { statementsOf, statementText } from '../../../contract/invoicing/statements.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { countryName, day, money, percent, quantity, rateFigure } from '../../../contract/platform/format.ts';
import { texts } from '../../platform/texts.ts';
import { nothingToPay, sumsOfPaper } from '../paper/sums.ts';
import { amountInWords, toPay } from '../paper/words.ts';

/*
 * A document in plain text, for people and programs that read no file: what its paper says, under the same labels, and
 * below that what became of it.
 */

/** What was paid, and what is owed now that corrections may have changed it. */
export interface PaidSoFar {
  readonly paid: string;
  readonly due: string;
}

function addressOf(language: Language, { address: a }: PrintedParty): string {
  const street = [a.street, [a.building, a.office].filter(Boolean).join('/')].filter(Boolean).join(' ');
  const city = [a.postcode, a.city].filter(Boolean).join(' ');
  return [street, city, a.country ? countryName(language, a.country) : ''].filter(Boolean).join(', ');
}

/** Its paper asks for it for ever; a letter says what came of that. */
function asked(t: TFunction, { paid, due }: PaidSoFar): string {
  if (!isPositive(paid)) return t('subtitle.requested');
  return t(paymentState(due, paid) === 'partlyPaid' ? 'subtitle.partlyReceived' : 'subtitle.received');
}

/** The words of one document in one language. */
function writer(language: Language, { currency }: DocumentSnapshot) {
  const t = texts(language, 'money');
  const amount = (value: string) => money(language, value, currency);
  const vat = (category: string, rate: string) => t(`vatCategory.${category}`, { rate: percent(language, rate) });
  const line = (label: string, value: string | null) => (value === '' || value === null ? [] : [`${t(label)}: ${value}`]);
  const sums = ({ net, vat: tax, gross }: Sums) =>
    [`${t('field.net')} ${amount(net)}`, `${t('field.vatAmount')} ${amount(tax)}`, `${t('field.gross')} ${amount(gross)}`].join(
      ', ',
    );
  return {
    t,
    amount,
    vat,
    line,
    party: (party: PrintedParty) =>
      [
        party.name,
        ...printedNumbers(party, [language], t(NUMBER_LABEL)).map(({ name, number }) => `${name} ${number}`),
        addressOf(language, party),
      ]
        .filter(Boolean)
        .join(', '),
    lines: (lines: readonly PrintedLine[]) =>
      lines.map((item, index) => {
        const count = `${quantity(language, item.quantity)} ${texts(language, 'units')(`${item.unit}.symbol`)}`;
        const less = isZero(item.discount) ? '' : `, ${t('field.discount')} ${amount(item.discount)}`;
        const tax = `${t('field.vat_rate')} ${vat(item.vat_category, item.vat_rate)}`;
        return `${index + 1}. ${item.name}: ${count} × ${amount(item.price)}${less} = ${amount(item.net)} (${tax})`;
      }),
    rates: (label: string, rates: readonly RateSums[]) => [
      `${t(label)}:`,
      ...rates.map((rate) => `${vat(rate.category, rate.rate)}: ${sums(rate)}`),
      ...(rates.length > 1 ? [`${t('field.total')}: ${sums(totalOf(rates))}`] : []),
    ],
    advances: (advances: readonly AdvanceRow[]) =>
      advances.map(({ number, date_of_issue, net, vat: tax, total, received_on: on, received_part: part }) => {
        const open = part ? `${t('advanceTag.partlyReceived')} ${amount(part)}` : t('advanceTag.requested');
        const came = on === undefined ? '' : on === null ? open : `${t('field.receivedOn')} ${day(language, on)}`;
        const issued = date_of_issue ? day(language, date_of_issue) : '';
        return `${[number, issued, came].filter(Boolean).join(', ')}: ${sums({ net, vat: tax, gross: total })}`;
      }),
  };
}

type Writer = ReturnType<typeof writer>;

/** The lines; of a correction those of every corrected document, before and after. */
function body(write: Writer, language: Language, s: DocumentSnapshot): string[] {
  const { t } = write;
  if (s.type !== 'correction')
    return [...(s.type === 'invoice' ? [] : [`${t(linesLabel(s.type))}:`]), ...write.lines(s.lines), ''];
  return [
    ...write.line('correction.reason', s.reason ?? ''),
    '',
    ...(s.corrects ?? []).flatMap(({ type, number, date_of_issue: on, before, after }) => [
      ...write.line('correction.of', `${t(`type.${type}`)} ${number}, ${day(language, on)}`),
      `${t('correction.before')}:`,
      ...write.lines(before.lines),
      `${t('correction.after')}:`,
      ...write.lines(after.lines),
      '',
    ]),
  ];
}

function exchange(write: Writer, language: Language, { exchange: e, currency }: DocumentSnapshot): string[] {
  if (!e) return [];
  const rate = `1 ${currency} = ${rateFigure(language, e.rate)} ${e.currency}`;
  return [
    `${write.t('exchange.title', { currency: e.currency })}: ${money(language, e.vat, e.currency)}`,
    ...write.line('field.exchange_rate', [rate, e.date ? day(language, e.date) : '', e.source].filter(Boolean).join(', ')),
  ];
}

export function documentText(language: Language, s: DocumentSnapshot, { paid, due }: PaidSoFar): string {
  const write = writer(language, s);
  const { t, amount, line } = write;
  const subtitle = subtitleLabel(s);
  const chained = s.type !== 'invoice' && s.type !== 'correction';
  const left = minus(due, paid);
  const paper = { country: s.seller.address.country, languages: [language] };
  return [
    `${t(`type.${s.type}`)} ${s.number}`,
    ...(subtitle === null ? [] : [subtitle === 'subtitle.requested' ? asked(t, { paid, due }) : t(subtitle)]),
    '',
    ...line('field.seller', write.party(s.seller)),
    ...line('field.buyer', write.party(s.buyer)),
    ...line('field.consignee', s.consignee && write.party(s.consignee)),
    ...dateFacts(s).flatMap(({ label, value, day: isDay }) =>
      line(label, isDay && value ? day(language, value) : value),
    ),
    '',
    ...body(write, language, s),
    ...(chained ? [...write.rates(ratesLabel(s.type), s.order_rates), ''] : []),
    ...(s.advances.length > 0 ? [`${t('field.previousAdvancePayments')}:`, ...write.advances(s.advances), ''] : []),
    ...write.rates('paper.perRate', s.rates),
    ...exchange(write, language, s),
    '',
    ...sumsOfPaper(s).flatMap(([label, value]) => line(label, amount(value))),
    ...(nothingToPay(s) ? [t('paper.nothingToPay')] : []),
    ...line('paper.inWords', amountInWords(language, toPay(s), s.currency)),
    ...(s.type === 'correction'
      ? []
      : [
          ...line('field.paid', amount(paid)),
          ...(isNegative(left)
            ? line('field.overpaid', amount(minus('0', left)))
            : line('field.leftToPay', amount(left))),
        ]),
    ...statementsOf(s.facts ?? [], [...s.rates, ...s.order_rates]).map((one) =>
      statementText(one, t(`statement.${one}`), paper),
    ),
    ...line(
      'field.bank_account',
      s.bank
        ? [printedIban(s.bank.iban), s.bank.bank_name, s.bank.swift && `SWIFT/BIC ${s.bank.swift}`]
            .filter(Boolean)
            .join(', ')
        : '',
    ),
    ...line('field.comments', s.comments),
  ].join('\n');
}
