import { count, measured, money, percent, quantity } from '../../../contract/platform/format.ts';
import type { Language } from '../../../contract/platform/fields.ts';

/* What a picture and its table have in common: both are drawn from the same figures, so neither can say more or less. */

export type Value = string | number;

export interface Series {
  readonly key: string;
  readonly title: string;
  /** Of money; an item may have a currency of its own. */
  readonly kind?: 'money' | 'quantity' | 'percent' | 'deadline' | 'text' | undefined;
  /** Without the currency, which stands in the label. */
  readonly bare?: boolean | undefined;
  /** Stands in the table alone. */
  readonly tableOnly?: boolean | undefined;
}

export interface Item {
  readonly key: string;
  readonly label: string;
  /** What is counted, in the form that agrees with its number. */
  readonly counted?: ((value: number) => string) | undefined;
  /** Said in a lighter tone beside the label. */
  readonly note?: string | undefined;
  /** The list behind the item. */
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
  readonly unit?: string | undefined;
  /** In which its deadlines were set. */
  readonly zone?: string | undefined;
  /** By key of the series. What is missing stands for nothing. */
  readonly values: Readonly<Record<string, Value | undefined>>;
  /** The lists behind single figures. */
  readonly links?: Readonly<Record<string, string | undefined>> | undefined;
}

export interface Figures {
  /** Title of the column of labels. */
  readonly head: string;
  readonly series: readonly Series[];
  readonly items: readonly Item[];
  readonly total?: Omit<Item, 'key'> | undefined;
}

/** One figure in the words of the reader. */
export function said(language: Language, { kind }: Series, item: Omit<Item, 'key' | 'label'>, value: Value): string {
  if (kind === 'money') return money(language, value, item.currency ?? '');
  if (kind === 'percent') return percent(language, value);
  return kind === 'quantity' ? measured(quantity(language, value), item.unit ?? '') : count(language, Number(value));
}
