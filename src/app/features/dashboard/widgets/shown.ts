import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Language } from '../../../../contract/platform/fields.ts';
import { paths } from '../../../paths.ts';
import type { Figures, Item } from '../../../ui/charts/figures.ts';

export interface Context {
  readonly t: TFunction;
  readonly language: Language;
  readonly title: string;
  /** Localised unit of measure. */
  readonly unit: (code: string, quantity: string) => string;
  /** Link to a list. Lists cover only the active organisation, so there is no link when others are counted too. */
  readonly list: (path: string, filter?: Readonly<Record<string, string | null | undefined>>) => string | undefined;
}

/** Content of one widget. Chart and table have the same figures. */
export interface Shown {
  readonly figures: Figures;
  /** Left out when the table is clearer. */
  readonly picture?: ReactNode;
  /** A single figure, shown in one line instead of a table. */
  readonly line?: boolean;
  /** Main figure of the widget. */
  readonly lead?: ReactNode;
  readonly notes?: readonly string[];
  readonly empty: boolean;
  /** Underlying records, shown in both views. */
  readonly records?: Figures | undefined;
}

export const listsOf =
  (linked: boolean): Context['list'] =>
  (path, filter) =>
    linked ? (filter ? paths.filtered(path, filter) : path) : undefined;

const isNone = (value: Item['values'][string]): boolean => value === undefined || Number(value) === 0;
/** Whether all drawn figures are zero or missing. */
export const allNone = ({ items, series }: Figures): boolean =>
  items.every(({ values }) => series.every(({ key, tableOnly }) => tableOnly || isNone(values[key])));

/** Notes that apply; `false` means none. */
export const notes = (...said: readonly (string | false)[]): string[] => said.filter((note) => note !== false);
