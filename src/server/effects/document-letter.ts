import { minus } from '../../../machines/money/decimal.ts';
import type { PrintedParty } from '../../contract/document-fields.ts';
import type { DocumentSnapshot } from '../../contract/document-snapshot.ts';
import type { Language } from '../../contract/fields.ts';
import { countryName, day, money, percent, quantity } from '../../contract/format.ts';
import { printedIban } from '../../contract/iban.ts';
import type { Step } from '../command.ts';
import { mail } from '../mail.ts';
import type { DocumentRecord } from '../stores/document-record.ts';
import { texts } from '../texts.ts';

type Letter = { readonly sendTo: string; readonly copyTo: string; readonly message: string };

function addressOf(language: Language, { address: a }: PrintedParty): string {
  const street = [a.street, [a.building, a.office].filter(Boolean).join('/')].filter(Boolean).join(' ');
  const city = [a.postcode, a.city].filter(Boolean).join(' ');
  return [street, city, a.country ? countryName(language, a.country) : ''].filter(Boolean).join(', ');
}

const partyOf = (language: Language, party: PrintedParty): string =>
  [party.name, party.reg_number, addressOf(language, party)].filter(Boolean).join(', ');

/** The document in plain text: every figure of the paper, for people and programs that read no HTML. */
export function documentText(language: Language, s: DocumentSnapshot, paid: string): string {
  const t = texts(language, 'money');
  const amount = (value: string) => money(language, value, s.currency);
  const line = (key: string, value: string) => (value === '' ? [] : [`${t(`field.${key}`)}: ${value}`]);
  const lines = s.lines.map((item, index) => {
    const count = `${quantity(language, item.quantity)} ${texts(language, 'units')(`${item.unit}.symbol`)}`;
    return `${index + 1}. ${item.name}: ${count} × ${amount(item.price)} = ${amount(item.net)} (${t('field.vat')} ${percent(language, item.vat_rate)})`;
  });
  const rates = s.rates.map(
    (rate) =>
      `${t('field.vat')} ${percent(language, rate.rate)}: ${amount(rate.net)} + ${amount(rate.vat)} = ${amount(rate.gross)}`,
  );
  const advances = s.advances.map((advance) => `${advance.number}: ${amount(advance.total)}`);
  return [
    `${t(`type.${s.type}`)} ${s.number}`,
    '',
    ...line('seller', partyOf(language, s.seller)),
    ...line('buyer', partyOf(language, s.buyer)),
    ...line('consignee', s.consignee ? partyOf(language, s.consignee) : ''),
    ...line('date_of_issue', day(language, s.date_of_issue)),
    ...line('sale_date', day(language, s.sale_date)),
    ...line('payment_deadline', s.payment_deadline ? day(language, s.payment_deadline) : ''),
    '',
    ...lines,
    '',
    ...(advances.length > 0 ? [`${t('field.previousAdvancePayments')}: ${advances.join('; ')}`, ''] : []),
    ...rates,
    ...line('total', amount(s.total)),
    ...line('paid', amount(paid)),
    ...line('leftToPay', amount(minus(s.due, paid))),
    ...line(
      'bank_account',
      s.bank ? [printedIban(s.bank.iban), s.bank.bank_name, s.bank.swift].filter(Boolean).join(', ') : '',
    ),
    ...line('comments', s.comments),
  ].join('\n');
}

/** Queues the letter in the transaction of the SEND; it may be sent again at any time. */
export async function mailDocument(step: Step<DocumentRecord>, params: unknown): Promise<void> {
  const { sendTo, copyTo, message } = params as Letter;
  const { snapshot, paid } = step.row.data;
  if (!snapshot) throw new Error(`Document ${step.row.id} was issued without its snapshot`);
  const language = step.caller?.user.language ?? 'en';
  await mail(step, {
    to: sendTo,
    ...(copyTo === '' ? {} : { copyTo }),
    language,
    template: 'document-sent',
    params: {
      number: snapshot.number,
      seller: snapshot.seller.name,
      message,
      document: documentText(language, snapshot, paid),
    },
  });
}
