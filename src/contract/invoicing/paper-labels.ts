import { isDecimal, isPositive } from '../../../machines/money/decimal.ts';
import { takesAdvance } from '../../../machines/money/amounts.ts';
import { numberName, toldNumbers } from '../catalogue/register-kinds.ts';
import type { Language } from '../platform/fields.ts';
import { inLine, NBSP } from '../platform/typography.ts';
import type { PrintedContact, PrintedParty } from './document-fields.ts';

/*
 * Labels of a document, keys of `money.json`: one set for the screen, the file and the mail. Paper shows each in its
 * first language and, when a second one is selected and differs, in that as well.
 */

/** The texts to print, the first language first. */
export const labelWords = (own: string, second: string | null): readonly string[] =>
  second === null || second === own ? [own] : [own, second];

const BETWEEN = ' / ';

export const labelText = (own: string, second: string | null): string => labelWords(own, second).join(BETWEEN);

/** A label, in one language or two, within a line: `invoice / рахунок`. */
export const labelInLine = (label: string): string => label.split(BETWEEN).map(inLine).join(BETWEEN);

/** The document's second language for a given first one; null when they are the same. */
export const secondOf = <L extends string>(first: string, second: L | null): L | null =>
  second === first ? null : second;

/** Label of a number of unknown country or form. */
export const NUMBER_LABEL = 'field.reg_number';

/**
 * The numbers of a party with their names in its country, `unnamed` when the form identifies none. ASSUMED: the kind of
 * a buyer's single number is recognised by its form.
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
 * The contact person for the buyer, in one line; empty when none is named. Absent in documents issued before it was
 * stored. A telephone number is never broken across lines.
 */
export const contactText = (contact: PrintedContact | null | undefined): string =>
  contact ? [contact.name, contact.phone.replaceAll(' ', NBSP), contact.email].filter(Boolean).join(', ') : '';

/**
 * Whether a paper shows where, by when and with which reference to pay: only when it asks for an amount. An unreadable
 * amount may not be zero, so it counts as one.
 */
export const asksForPayment = (asked: string): boolean => !isDecimal(asked) || isPositive(asked);

/** Reference for a transfer: the number, when there is one and an amount is due. */
export const transferTitle = (number: string | null, asked: string): string =>
  number !== null && asksForPayment(asked) ? number : '';

interface Advancing {
  readonly type: string;
  /** Undefined in documents issued before it was stored: they keep their original wording. */
  readonly received?: boolean | undefined;
}

/**
 * Headings of the lines and of their totals per rate: a partial final invoice shows the delivered part of the order.
 */
export const linesLabel = (type: string) => (type === 'part' ? 'paper.delivered' : 'paper.order');
export const ratesLabel = (type: string) => (type === 'part' ? 'paper.deliveredPerRate' : 'paper.orderPerRate');

/** ASSUMED: the sale date of an advance invoice is the day on which its payment was received, or is expected. */
export const saleDateLabel = ({ type, received }: Advancing) =>
  !takesAdvance(type) ? 'field.sale_date' : received === false ? 'field.requested_date' : 'field.receipt_date';

export const advanceLabel = ({ received }: Advancing) => (received === false ? 'paper.requested' : 'paper.received');

/** "Received" only when all advances were paid, and not beside the "advance received" of an advance invoice itself. */
export const earlierAdvancesLabel = ({ type, advances }: Pick<Sums, 'type' | 'advances'>) =>
  takesAdvance(type) || advances.some(({ received_on }) => received_on === null)
    ? 'field.earlierAdvances'
    : 'field.advancesReceived';

export const RATE_HEADS = ['field.vat_rate', 'field.net', 'field.vatAmount', 'field.gross'] as const;

/** Columns of the table of earlier advances. */
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

/** Dates and places, in order. There is no due date for payment at sight, or when no amount is due. */
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
  /** Gross value of the order; in a partial final invoice: of its delivered part. */
  readonly order: string;
  /** Advances deducted from a partial final invoice. */
  readonly share: string;
  readonly advances: readonly { readonly received_on?: string | null | undefined }[];
  readonly advanced: string;
  /** Null when there are none. */
  readonly parts: string | null;
  readonly prepaid: string | null;
  readonly total: string;
  readonly toPay: string;
}

/** The items that lead to the amount due, which comes last. */
export const sumFacts = (s: Sums): readonly (readonly [label: string, amount: string])[] => [
  ...(takesAdvance(s.type) || s.type === 'final' ? ([['field.orderValue', s.order]] as const) : []),
  ...(s.type === 'part'
    ? ([
        ['field.partValue', s.order],
        ['field.advancesShare', s.share],
      ] as const)
    : []),
  ...(s.type !== 'part' && s.advances.length > 0 ? ([[earlierAdvancesLabel(s), s.advanced]] as const) : []),
  ...(s.parts === null ? [] : ([['field.partsInvoiced', s.parts]] as const)),
  ...(s.prepaid === null ? [] : ([['field.prepaid', s.prepaid]] as const)),
  ...(takesAdvance(s.type) ? ([[advanceLabel(s), s.total]] as const) : []),
  [s.type === 'correction' ? 'field.difference' : 'field.toPay', s.toPay],
];

/** Subtitle below the number: for final and partial final invoices, and for an unpaid advance invoice. */
export const subtitleLabel = ({ type, received }: Advancing): string | null =>
  type === 'final' || type === 'part'
    ? `subtitle.${type}`
    : takesAdvance(type) && received === false
      ? 'subtitle.requested'
      : null;
