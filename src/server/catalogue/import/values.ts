import { isOwnImage } from '../../../contract/platform/contact-fields.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { writtenIn } from '../../../contract/platform/sheet-figures.ts';
import { parseDecimal } from '../../../contract/platform/typed.ts';
import { type UnitNames, unitOfWord } from '../../../contract/platform/unit-words.ts';
import { unitExists } from '../../../contract/platform/units.ts';
import type { ColumnRead } from '../../db/tables/imports.ts';
import { currencyIn, priced } from './currency.ts';

/* Converts cells into values of product fields. */

/** The value of a cell, or the key of a message about it. */
export type Said = { readonly value: unknown; readonly currency?: string } | { readonly key: string };

const YES =
  'true,yes,y,1,tak,t,prawda,так,да,д,+,x,х,✓,for sale,on sale,w sprzedaży,у продажу,в продаже,service,usługa,послуга,услуга';
const NO =
  'false,no,n,0,nie,fałsz,ні,нет,н,-,–,—,not for sale,withdrawn,product,goods,towar,produkt,товар,' +
  'poza sprzedażą,не в продажу,не продається,не в продаже,снят с продажи';
const TRUTHS = new Map([
  ...YES.split(',').map((word) => [word, true] as const),
  ...NO.split(',').map((word) => [word, false] as const),
]);

export interface Reading {
  /** Language of the user who uploaded the file. */
  readonly language: Language;
  readonly columns: readonly ColumnRead[];
  readonly units: Readonly<Record<string, UnitNames>>;
  /** Name, path or code in lower case → category; null where ambiguous. */
  readonly categories: Readonly<Record<string, number | null>>;
  /** Words for yes and no in our own files. */
  readonly truths: Readonly<Record<string, boolean>>;
}

/** Path of a category with any separator between its levels. */
export const categoryWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/\s*[›>/|»]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' › ');

/** Reads the cells of one file; expensive lookups are done once. */
export class CellReader {
  readonly #reading: Reading;
  readonly #units: ReadonlyMap<string, UnitNames>;
  readonly #unitsFound = new Map<string, string>();

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#units = new Map(Object.entries(reading.units));
  }

  read(field: string, cell: string, column: number): Said {
    switch (field) {
      case 'price': {
        const { figure, currency } = priced(cell);
        return { ...this.#figure(figure, column), ...(currency ? { currency } : {}) };
      }
      case 'quantity':
      case 'minimum_order_quantity':
        // `12 pcs`: the unit has a column of its own.
        return this.#figure(cell.replace(/(?<=\d)\s*\p{L}[\p{L}.²³]*$/u, ''), column);
      case 'currency': {
        const currency = currencyIn(cell);
        return currency === null ? { key: `import_currency|${shown(cell)}` } : { value: currency };
      }
      case 'unit':
        return this.#unit(cell);
      case 'is_service':
      case 'for_sale': {
        const word = cell.toLowerCase();
        const truth = this.#reading.truths[word] ?? TRUTHS.get(word);
        return truth === undefined ? { key: 'invalid_boolean' } : { value: truth };
      }
      case 'category': {
        const found = this.#reading.categories[categoryWord(cell)];
        if (found === null) return { key: `import_category_two|${shown(cell)}` };
        return found === undefined ? { key: `import_category|${shown(cell)}` } : { value: found };
      }
      // An image on this server may only be used by the company that uploaded it.
      case 'image':
        return isOwnImage(cell) ? { key: 'invalid_image' } : { value: cell };
      case 'tariff_number':
        return { value: cell.replace(/^['’]/, '') };
      default:
        return { value: cell };
    }
  }

  #figure(text: string, column: number): Said {
    const seen = this.#reading.columns[column] ?? { comma: false, point: false };
    return { value: parseDecimal(text, writtenIn(seen, this.#reading.language)) ?? text };
  }

  #unit(cell: string): Said {
    const found = this.#unitsFound.get(cell) ?? unitOfWord(this.#units, this.#reading.language, cell);
    this.#unitsFound.set(cell, found);
    return unitExists(found) ? { value: found } : { key: `import_unit|${shown(cell)}` };
  }
}

/** A bar separates the parameters of a message. */
const shown = (cell: string): string => cell.replaceAll('|', ' ').slice(0, 60);
