import { takesAdvance } from '../../../machines/money/amounts.ts';
import { numberName, toldNumbers } from '../catalogue/register-kinds.ts';
import type { Language } from '../platform/fields.ts';
import type { PrintedParty } from './document-fields.ts';

/*
 * Labels of a printed document: in its first language and, where a second one is asked for and says it
 * otherwise, in that as well. The screen, the print and the file follow the same rule.
 */

/** The words to print, the first language first. */
export const labelWords = (own: string, second: string | null): readonly string[] =>
  second === null || second === own ? [own] : [own, second];

export const labelText = (own: string, second: string | null): string => labelWords(own, second).join(' / ');

/** The document's second language as seen from the first; none where they are the same. */
export const secondOf = <L extends string>(first: string, second: L | null): L | null =>
  second === first ? null : second;

/**
 * The numbers of a party with their names in its country. ASSUMED: what a buyer's one number is, its form says. The
 * name is empty where the form says nothing.
 */
export const printedNumbers = (
  party: Pick<PrintedParty, 'reg_number' | 'vat_id' | 'address'>,
  first: Language,
  second: Language | null,
): readonly { readonly name: string; readonly number: string }[] =>
  toldNumbers(party).map(([, number]) => {
    const name = (language: Language) => numberName(language, party.address.country, number);
    return { name: labelText(name(first), second === null ? null : name(second)), number };
  });

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
