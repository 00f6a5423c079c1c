import { addRates, rateKey, type RateSums, type VatCategory } from '../../money/rates.ts';
import type { Of } from './facts.ts';

/* EN 16931 has a single reverse charge category; the variants that Poland distinguishes are merged into one rate. */

interface Named {
  readonly category: VatCategory;
}
interface Folded {
  readonly rates: readonly RateSums[];
  readonly lines: readonly Named[];
}

const told = <T extends Named>(entry: T): T => (entry.category === 'AEU' ? { ...entry, category: 'AE' } : entry);

/** The document with EN 16931 categories only, each rate appearing once. */
export function inEn16931<T extends Folded>(document: T): T {
  if (![...document.rates, ...document.lines].some(({ category }) => category === 'AEU')) return document;
  return { ...document, lines: document.lines.map(told), rates: addRates(document.rates.map(told)) };
}

interface Reason {
  /** Code from the VATEX list; '' for none. */
  readonly code: string;
  readonly reason: string;
}

/** A domestic exemption has its own wording instead. */
const VATEX: Partial<Readonly<Record<VatCategory, Reason>>> = {
  AE: { code: 'VATEX-EU-AE', reason: 'Reverse charge' },
  K: { code: 'VATEX-EU-IC', reason: 'Intra-Community supply' },
  G: { code: 'VATEX-EU-G', reason: 'Export outside the EU' },
  O: { code: 'VATEX-EU-O', reason: 'Not subject to VAT' },
};

/** Why a rate carries no tax. */
export const untaxedBy = (entry: RateSums, exemptions: Of<'exemptions'>['exemptions']): Reason =>
  VATEX[entry.category] ?? { code: '', reason: exemptions.get(rateKey(entry)) ?? '' };

/** Outside the scope of VAT, neither party's VAT number may appear (BR-O-02). */
export const namesVatNumbers = ({ rates }: Of<'rates'>): boolean => rates.every(({ category }) => category !== 'O');

/** Outside the scope of VAT there is no percentage, not even 0. */
export const hasPercent = (category: VatCategory): boolean => category !== 'O';
