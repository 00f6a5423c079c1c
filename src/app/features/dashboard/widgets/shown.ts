import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Language } from '../../../../contract/platform/fields.ts';
import { paths } from '../../../paths.ts';
import type { Figures, Item } from '../../../ui/charts/figures.ts';

export interface Context {
  readonly t: TFunction;
  readonly language: Language;
  readonly title: string;
  /** A unit of measure in the reader's words. */
  readonly unit: (code: string) => string;
  /** A list is that of the active organisation: where others count too, no list has the same number. */
  readonly list: (path: string, filter?: Readonly<Record<string, string | null | undefined>>) => string | undefined;
}

/** What one widget says. The picture is drawn from the same figures that its table has. */
export interface Shown {
  readonly figures: Figures;
  /** Left out where the table says it best. */
  readonly picture?: ReactNode;
  /** A lone figure, told in one line: a table would say no more. */
  readonly line?: boolean;
  /** The one number that it is about. */
  readonly lead?: ReactNode;
  readonly notes?: readonly string[];
  readonly empty: boolean;
  /** Records behind it, told in both views. */
  readonly records?: Figures | undefined;
}

export const listsOf =
  (linked: boolean): Context['list'] =>
  (path, filter) =>
    linked ? (filter ? paths.filtered(path, filter) : path) : undefined;

const isNone = (value: Item['values'][string]): boolean => value === undefined || Number(value) === 0;
/** Not one figure that would be drawn says anything. */
export const allNone = ({ items, series }: Figures): boolean =>
  items.every(({ values }) => series.every(({ key, tableOnly }) => tableOnly || isNone(values[key])));

/** What is of nothing needs no line. */
export const notes = (...said: readonly (string | false)[]): string[] => said.filter((note) => note !== false);
