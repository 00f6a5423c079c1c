import { count, measured, money, percent, quantity } from '../../../contract/platform/format.ts';
import type { Language } from '../../../contract/platform/fields.ts';

/* Figures shared by a chart and its table, so that both show the same. */

export type Value = string | number;

export interface Series {
  readonly key: string;
  readonly title: string;
  /** For money, an item may have its own currency. */
  readonly kind?: 'money' | 'quantity' | 'percent' | 'deadline' | 'text' | undefined;
  /** Omits the currency because the label contains it. */
  readonly bare?: boolean | undefined;
  /** Shown only in the table. */
  readonly tableOnly?: boolean | undefined;
}

export interface Item {
  readonly key: string;
  readonly label: string;
  /** Noun of the counted items, in the form that agrees with the number. */
  readonly counted?: ((value: number) => string) | undefined;
  /** Shown muted beside the label. */
  readonly note?: string | undefined;
  /** Link to the underlying list. */
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
  /** Unit of measure in the form of a quantity. */
  readonly unit?: ((value: string) => string) | undefined;
  /** Time zone in which its deadlines were set. */
  readonly zone?: string | undefined;
  /** By key of the series. A missing value counts as zero. */
  readonly values: Readonly<Record<string, Value | undefined>>;
  /** Links to the lists of single figures. */
  readonly links?: Readonly<Record<string, string | undefined>> | undefined;
}

export interface Figures {
  /** Title of the column of labels. */
  readonly head: string;
  readonly series: readonly Series[];
  readonly items: readonly Item[];
  readonly total?: Omit<Item, 'key'> | undefined;
}

/** Localised text of a figure. */
export function said(language: Language, { kind }: Series, item: Omit<Item, 'key' | 'label'>, value: Value): string {
  if (kind === 'money') return money(language, value, item.currency ?? '');
  if (kind === 'percent') return percent(language, value);
  return kind === 'quantity'
    ? measured(quantity(language, value), item.unit?.(String(value)) ?? '')
    : count(language, Number(value));
}
