import { isDecimal, isPositive } from '../../../machines/money/decimal.ts';
import { takesAdvance } from '../../../machines/money/amounts.ts';
import { numberName, toldNumbers } from '../catalogue/register-kinds.ts';
import type { Language } from '../platform/fields.ts';
import { inLine, NBSP } from '../platform/typography.ts';
import type { PrintedContact, PrintedParty } from './document-fields.ts';

/*
 * Labels of a document, keys of `money.json`: one set for the screen, the file and the letter. On paper they stand in
 * its first language and, where a second one is asked for and says it otherwise, in that as well.
 */

/** The words to print, the first language first. */
export const labelWords = (own: string, second: string | null): readonly string[] =>
  second === null || second === own ? [own] : [own, second];

const BETWEEN = ' / ';

export const labelText = (own: string, second: string | null): string => labelWords(own, second).join(BETWEEN);

/** A label, in one language or two, within a line: `invoice / рахунок`. */
export const labelInLine = (label: string): string => label.split(BETWEEN).map(inLine).join(BETWEEN);

/** The document's second language as seen from the first; none where they are the same. */
export const secondOf = <L extends string>(first: string, second: L | null): L | null =>
  second === first ? null : second;

/** What a number is called whose country or form is not known. */
export const NUMBER_LABEL = 'field.reg_number';

/**
 * The numbers of a party with their names in its country, `unnamed` where the form says nothing. ASSUMED: what a
 * buyer's one number is, its form says.
 */
export const printedNumbers = (
  party: Pick<PrintedParty, 'reg_number' | 'vat_id' | 'address'>,
  [first, second = null]: readonly (Language | null)[],
  unnamed: string,
): readonly { readonly name: string; readonly number: string }[] =>
  toldNumbers(party, party.address.country).map(([, number]) => {
    const name = (language: Language | null) =>
      language === null ? '' : numberName(language, party.address.country, number);
    const own = name(first ?? null);
    return { name: own === '' ? unnamed : labelText(own, second === null ? null : name(second)), number };
  });

/**
 * Whom the buyer may ask, in one line; empty where nobody is named. What was issued before it was kept lacks it. A
 * telephone number stays in its line.
 */
export const contactText = (contact: PrintedContact | null | undefined): string =>
  contact ? [contact.name, contact.phone.replaceAll(' ', NBSP), contact.email].filter(Boolean).join(', ') : '';

/**
 * Whether a paper says where, by when and under which name to pay: one that asks for nothing does not. Of an amount that
 * cannot be read nobody can tell that it is nothing.
 */
export const asksForPayment = (asked: string): boolean => !isDecimal(asked) || isPositive(asked);

/** What a transfer is to be called: the number, where there is one and something is asked for. */
export const transferTitle = (number: string | null, asked: string): string =>
  number !== null && asksForPayment(asked) ? number : '';

interface Advancing {
  readonly type: string;
  /** Undefined in what was issued before it was asked: it goes on saying what it said. */
  readonly received?: boolean | undefined;
}

/** What the lines are, and their sums per rate: a partial final shows what was delivered of the order. */
export const linesLabel = (type: string) => (type === 'part' ? 'paper.delivered' : 'paper.order');
export const ratesLabel = (type: string) => (type === 'part' ? 'paper.deliveredPerRate' : 'paper.orderPerRate');

/** ASSUMED: the sale date of an advance is the day on which its money came, or is expected to come. */
export const saleDateLabel = ({ type, received }: Advancing) =>
  !takesAdvance(type) ? 'field.sale_date' : received === false ? 'field.requested_date' : 'field.receipt_date';

export const advanceLabel = ({ received }: Advancing) => (received === false ? 'paper.requested' : 'paper.received');

/** Only what was received is called so. */
export const earlierAdvancesLabel = (advances: readonly { readonly received_on?: string | null | undefined }[]) =>
  advances.some(({ received_on }) => received_on === null) ? 'field.earlierAdvances' : 'field.advancesReceived';

export const RATE_HEADS = ['field.vat_rate', 'field.net', 'field.vatAmount', 'field.gross'] as const;

/** Of the table of earlier advances. */
export const ADVANCE_HEADS = [
  'field.number',
  'field.date_of_issue',
  'field.receivedOn',
  'field.net',
  'field.vatAmount',
  'field.gross',
] as const;

interface Dated extends Advancing {
  readonly date_of_issue: string | null;
  readonly sale_date: string | null;
  readonly payment_deadline: string | null;
  readonly place_of_issue: string;
  readonly currency: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string | null;
  readonly day: boolean;
}

/** Days and places, in their order. What is paid at sight, and what asks for nothing, has no due date. */
export const dateFacts = (s: Dated, asked: string): readonly Fact[] => [
  { label: 'field.date_of_issue', value: s.date_of_issue, day: true },
  ...(s.place_of_issue === '' ? [] : [{ label: 'field.place_of_issue', value: s.place_of_issue, day: false }]),
  { label: saleDateLabel(s), value: s.sale_date, day: true },
  ...(s.payment_deadline === null || !asksForPayment(asked)
    ? []
    : [{ label: 'field.payment_deadline', value: s.payment_deadline, day: true }]),
  { label: 'field.currency', value: s.currency, day: false },
];

interface Sums extends Advancing {
  /** Gross of the order; of a partial final: of what was delivered of it. */
  readonly order: string;
  /** Advances taken off a partial final. */
  readonly share: string;
  readonly advances: readonly { readonly received_on?: string | null | undefined }[];
  readonly advanced: string;
  /** Null where there is none of it. */
  readonly parts: string | null;
  readonly prepaid: string | null;
  readonly total: string;
  readonly toPay: string;
}

/** What leads to the sum that is asked for, which comes last. */
export const sumFacts = (s: Sums): readonly (readonly [label: string, amount: string])[] => [
  ...(takesAdvance(s.type) || s.type === 'final' ? ([['field.orderValue', s.order]] as const) : []),
  ...(s.type === 'part'
    ? ([
        ['field.partValue', s.order],
        ['field.advancesShare', s.share],
      ] as const)
    : []),
  ...(s.type !== 'part' && s.advances.length > 0 ? ([[earlierAdvancesLabel(s.advances), s.advanced]] as const) : []),
  ...(s.parts === null ? [] : ([['field.partsInvoiced', s.parts]] as const)),
  ...(s.prepaid === null ? [] : ([['field.prepaid', s.prepaid]] as const)),
  ...(takesAdvance(s.type) ? ([[advanceLabel(s), s.total]] as const) : []),
  [s.type === 'correction' ? 'field.difference' : 'field.toPay', s.toPay],
];

/** What is said below the number: an advance that still asks for its money, and whose tax a settlement shows. */
export const subtitleLabel = ({ type, received }: Advancing): string | null =>
  type === 'final' || type === 'part'
    ? `subtitle.${type}`
    : takesAdvance(type) && received === false
      ? 'subtitle.requested'
      : null;
