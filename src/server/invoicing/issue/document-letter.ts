import type { TFunction } from 'i18next';
import { paymentState } from '../../../../machines/lifecycles/document/document.rules.ts';
import { isNegative, isPositive, minus } from '../../../../machines/money/decimal.ts';
import type { PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { statementsOf, statementText } from '../../../contract/invoicing/statements.ts';
import { saleDateLabel } from '../../../contract/invoicing/paper-labels.ts';
import { countryName, day, measured, money, percent, quantity } from '../../../contract/platform/format.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import type { Step } from '../../platform/command.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { type Enclosed, stillTrue } from '../paper/attachments.ts';
import { printedNumbers } from '../../../contract/invoicing/paper-labels.ts';
import type { DocumentRecord } from '../store/record.ts';
import { keepSending } from '../store/sendings.ts';
import { texts } from '../../platform/texts.ts';

type Letter = { readonly sendTo: string; readonly copyTo: string; readonly message: string };

function addressOf(language: Language, { address: a }: PrintedParty): string {
  const street = [a.street, [a.building, a.office].filter(Boolean).join('/')].filter(Boolean).join(' ');
  const city = [a.postcode, a.city].filter(Boolean).join(' ');
  return [street, city, a.country ? countryName(language, a.country) : ''].filter(Boolean).join(', ');
}

const partyOf = (language: Language, party: PrintedParty): string =>
  [
    party.name,
    ...printedNumbers(party, language, null).map(({ name, number }) => `${name} ${number}`.trim()),
    addressOf(language, party),
  ]
    .filter(Boolean)
    .join(', ');

/** What was paid, and what is owed now that corrections may have changed it. */
interface PaidSoFar {
  readonly paid: string;
  readonly due: string;
}

/** Its paper asks for it for ever; a letter says what came of that. */
function asked(t: TFunction, due: string, paid: string): string {
  if (!isPositive(paid)) return t('subtitle.requested');
  return t(paymentState(due, paid) === 'partlyPaid' ? 'subtitle.partlyReceived' : 'field.received');
}

/** The document in plain text: every figure of the paper, for people and programs that read no file. */
export function documentText(language: Language, s: DocumentSnapshot, { paid, due }: PaidSoFar): string {
  const t = texts(language, 'money');
  const amount = (value: string) => money(language, value, s.currency);
  const line = (key: string, value: string) => (value === '' ? [] : [`${t(`field.${key}`)}: ${value}`]);
  const vat = (category: string, rate: string) => t(`vatCategory.${category}`, { rate: percent(language, rate) });
  const lines = s.lines.map((item, index) => {
    const count = measured(quantity(language, item.quantity), texts(language, 'units')(`${item.unit}.symbol`));
    return `${index + 1}. ${item.name}: ${count} × ${amount(item.price)} = ${amount(item.net)} (${t('field.vat')} ${vat(item.vat_category, item.vat_rate)})`;
  });
  const rates = s.rates.map(
    (rate) =>
      `${t('field.vat')} ${vat(rate.category, rate.rate)}: ${amount(rate.net)} + ${amount(rate.vat)} = ${amount(rate.gross)}`,
  );
  const advances = s.advances.map(({ number, total, received_on: on, received_part: part }) => {
    const open = part ? `${t('advanceTag.partlyReceived')}: ${amount(part)}` : t('advanceTag.requested');
    const came = on === undefined ? '' : on === null ? open : `${t('field.receivedOn')} ${day(language, on)}`;
    return [`${number}: ${amount(total)}`, came].filter(Boolean).join(', ');
  });
  const correction = s.type === 'correction';
  const left = minus(due, paid);
  const owed = isNegative(left) ? line('overpaid', amount(minus('0', left))) : line('leftToPay', amount(left));
  const paper = { country: s.seller.address.country, languages: [language] };
  const statements = statementsOf(s.facts ?? [], [...s.rates, ...s.order_rates]).map((one) =>
    statementText(one, t(`statement.${one}`), paper),
  );
  return [
    `${t(`type.${s.type}`)} ${s.number}`,
    ...(s.received === false ? [asked(t, due, paid)] : []),
    '',
    ...line('seller', partyOf(language, s.seller)),
    ...line('buyer', partyOf(language, s.buyer)),
    ...line('consignee', s.consignee ? partyOf(language, s.consignee) : ''),
    ...line('date_of_issue', day(language, s.date_of_issue)),
    `${t(saleDateLabel(s))}: ${day(language, s.sale_date)}`,
    ...line('payment_deadline', s.payment_deadline ? day(language, s.payment_deadline) : ''),
    ...(s.corrects ?? []).map(({ type, number }) => `${t('correction.of')}: ${t(`type.${type}`)} ${number}`),
    ...line('reason', s.reason ?? ''),
    '',
    ...lines,
    '',
    ...(advances.length > 0 ? [`${t('field.previousAdvancePayments')}: ${advances.join('; ')}`, ''] : []),
    ...rates,
    ...line(correction ? 'difference' : 'total', amount(s.total)),
    ...(correction ? [] : [...line('paid', amount(paid)), ...owed]),
    ...statements,
    ...line(
      'bank_account',
      s.bank ? [printedIban(s.bank.iban), s.bank.bank_name, s.bank.swift].filter(Boolean).join(', ') : '',
    ),
    ...line('comments', s.comments),
  ].join('\n');
}

/**
 * Queues the letter in the transaction of the SEND; it may be sent again at any time. It speaks the document's second
 * language, which was chosen for its reader, else the sender's; the paper that goes along has both. `enclosed`: drawn
 * up before the transaction, for what is owed then.
 */
export const mailDocument =
  (enclosed: Enclosed | null) =>
  async (step: Step<DocumentRecord>, { sendTo, copyTo, message }: Letter): Promise<void> => {
    const { snapshot, paid, due } = step.row.data;
    if (!snapshot) throw new Error(`Document ${step.row.id} was issued without its snapshot`);
    const { files } = stillTrue(enclosed, step.row);
    const language = snapshot.second_language ?? step.caller?.user.language ?? 'en';
    const mailId = await queueMail(step, {
      to: sendTo,
      ...(copyTo === '' ? {} : { copyTo }),
      language,
      template: 'document-sent',
      company: step.row.data.organization_id,
      params: {
        number: snapshot.number,
        seller: snapshot.seller.name,
        message: message === '' ? '' : `${message}\n\n`,
        files: files.map(({ name }) => name).join(', '),
        document: documentText(language, snapshot, { paid, due }),
      },
      attachments: files,
    });
    await keepSending(step, step.row.id, mailId);
  };
