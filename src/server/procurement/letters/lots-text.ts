import { isInternal } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { Difference } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import { plain } from '../../platform/values/decimals.ts';
import { partText, quantityText } from '../../platform/values/in-words.ts';
import { texts } from '../../platform/texts.ts';

/** In the order of the inquiry, which determines their numbers. */
interface Lot {
  readonly id: number;
  readonly name: string;
  readonly quantity: string | null;
  readonly unit: string;
}
type Lots = readonly Lot[];
type Named = readonly Pick<Lot, 'id' | 'name'>[];

/** ASSUMED: maximum number of lots listed in an invitation; the page has them all. */
const LISTED = 10;

const withQuantity = ({ name }: Pick<Lot, 'name'>, much: string): string => `– ${lineOf(name)}: ${much}`;

/** The requested goods as lines of a letter. */
export function lotsText(language: Language, lots: Lots): string {
  const lines = lots
    .slice(0, LISTED)
    .map((lot) =>
      lot.quantity === null
        ? `– ${lineOf(lot.name)}`
        : withQuantity(lot, quantityText(language, plain(lot.quantity), lot.unit)),
    );
  const count = lots.length - LISTED;
  return [...lines, ...(count > 0 ? [texts(language, 'mail')('part.more', { count })] : [])].join('\n');
}

/** `lot 2 “Sheets”, lot 3 “Pipes”` for the given lots. */
export function lotNames(language: Language, lots: Named, ids: readonly number[]): string {
  const t = texts(language, 'mail');
  return lots
    .flatMap(({ id, name }, at) => (ids.includes(id) ? [t('part.lot', { number: at + 1, lot: lineOf(name) })] : []))
    .join(', ');
}

/** What an amendment changed: the terms of the whole inquiry, lots by number and name. */
export function changedText(language: Language, lots: Named, differences: readonly Difference[]): string {
  const told = differences.filter(({ field }) => !isInternal(field));
  const names = lotNames(
    language,
    lots,
    told.flatMap(({ lot }) => lot ?? []),
  );
  const terms = told.some(({ lot }) => lot === null) ? [texts(language, 'mail')('part.terms')] : [];
  return [...terms, ...(names === '' ? [] : [names])].join(', ');
}

/** Lots of awards with their quantities: `– Sheets: 4 of 10 t`. */
export function awardsText(
  language: Language,
  lots: Lots,
  awards: readonly { readonly lot_id: number; readonly quantity: string }[],
): string {
  return awards
    .flatMap(({ lot_id, quantity }) => {
      const lot = lots.find(({ id }) => id === lot_id);
      if (!lot) return [];
      return [withQuantity(lot, partText(language, plain(quantity), plain(lot.quantity ?? quantity), lot.unit))];
    })
    .join('\n');
}
