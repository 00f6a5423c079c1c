import { isZero } from '../../../../machines/money/decimal.ts';
import { type RateSums, type Sums, totalOf, type VatCategory } from '../../../../machines/money/rates.ts';
import type { AdvanceRow, PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { NUMBER_LABEL, printedNumbers } from '../../../contract/invoicing/paper-labels.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { streetLine } from '../../../contract/organization/street.ts';
import { countryName, day, money, moneyParts, percent } from '../../../contract/platform/format.ts';
import { inLine } from '../../../contract/platform/typography.ts';
import { texts } from '../../platform/texts.ts';
import { quantityText } from '../../platform/values/in-words.ts';

function addressOf(language: Language, { address: a }: PrintedParty): string {
  const city = [a.postcode, a.city].filter(Boolean).join(' ');
  return [streetLine(a), city, a.country ? countryName(language, a.country) : ''].filter(Boolean).join(', ');
}

/** Decimal places of a price, as printed. */
const PRICE_DIGITS = 4;

function partyText(language: Language, party: PrintedParty, label: string): string {
  const numbers = printedNumbers(party, [language], label).map(({ name, number }) => `${name}: ${number}`);
  return [party.name, party.intername, addressOf(language, party), ...numbers].filter(Boolean).join(', ');
}

/** Writes the parts of a document as plain text, in one language. */
export function textWriter(language: Language, currency: string) {
  const t = texts(language, 'money');
  const within = (label: string) => inLine(t(label));
  const amount = (value: string) => money(language, value, currency);
  const price = (value: string) => `${moneyParts(language, value, currency, PRICE_DIGITS).figure}\u00a0${currency}`;
  const dayOf = (value: string | null) => (value ? day(language, value) : '–');
  const vat = (category: VatCategory, rate: string) =>
    category === 'S' ? percent(language, rate) : t(`vatCategory.${category}`);
  const line = (label: string, value: string | null) => (value ? [`${t(label)}: ${value}`] : []);
  const sums = ({ net, vat: tax, gross }: Sums) =>
    (
      [
        ['field.net', net],
        ['field.vatAmount', tax],
        ['field.gross', gross],
      ] as const
    )
      .map(([label, value]) => `${within(label)} ${amount(value)}`)
      .join(', ');
  const ksef = (number: string | undefined) => (number ? `${within('field.ksef_number')}: ${number}` : '');
  return {
    t,
    within,
    language,
    amount,
    day: dayOf,
    vat,
    line,
    sums,
    ksef,
    party: (party: PrintedParty) => partyText(language, party, within(NUMBER_LABEL)),
    lines: (lines: readonly PrintedLine[]) =>
      lines.map((item, index) => {
        const count = quantityText(language, item.quantity, item.unit);
        const less = isZero(item.discount) ? '' : `, ${within('field.discount')}: ${amount(item.discount)}`;
        const said = [
          `${within('field.vat_rate')}: ${inLine(vat(item.vat_category, item.vat_rate))}`,
          item.exemption && `${within('field.exemption')}: ${item.exemption}`,
          item.annex_15 ? within('lines.annex15') : '',
        ].filter(Boolean);
        return `${index + 1}. ${item.name}: ${count} × ${price(item.price)}${less} = ${amount(item.net)} (${said.join('; ')})`;
      }),
    rates: (label: string, rates: readonly RateSums[]) => [
      `${t(label)}:`,
      ...rates.map((rate) => `${vat(rate.category, rate.rate)}: ${sums(rate)}`),
      `${t('field.total')}: ${sums(totalOf(rates))}`,
    ],
    advances: (advances: readonly AdvanceRow[]) =>
      advances.map(({ number, date_of_issue, net, vat: tax, total, received_on: on, received_part: part, ...more }) => {
        const open = part ? `${within('advanceTag.partlyReceived')} ${amount(part)}` : within('advanceTag.requested');
        const came = on === undefined ? '' : on === null ? open : `${within('field.receivedOn')} ${dayOf(on)}`;
        const issued = date_of_issue ? `${within('field.date_of_issue')} ${dayOf(date_of_issue)}` : '';
        const about = [number, issued, ksef(more.ksef_number), came].filter(Boolean).join(', ');
        return `${about}: ${sums({ net, vat: tax, gross: total })}`;
      }),
  };
}

export type TextWriter = ReturnType<typeof textWriter>;
