import { rateKey, type RateSums, type VatCategory } from '../../money/rates.ts';
import type { Of } from './facts.ts';

/* Why something is exempt, and by which rule. */

export interface ExemptLine {
  readonly vat_category: VatCategory;
  readonly vat_rate: string;
  readonly exemption: string;
}
interface ExemptPaper {
  readonly lines: readonly ExemptLine[];
}
interface Exempting extends ExemptPaper {
  readonly corrects?: readonly { readonly before: ExemptPaper; readonly after: ExemptPaper }[];
}

/** The reasons of the lines of each exempt rate, each once: there is one rate of what is exempt, and one place for all. */
function reasonsOf(lines: readonly ExemptLine[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { vat_category, vat_rate, exemption } of lines) {
    if (vat_category !== 'E' || exemption === '') continue;
    const key = rateKey({ category: 'E', rate: vat_rate });
    found.set(key, (found.get(key) ?? new Set()).add(exemption));
  }
  return new Map([...found].map(([key, reasons]) => [key, [...reasons].join('; ')]));
}

/** Of a correction those that stand; those from before it where nothing is exempt any more. */
export const exemptionsOf = ({ lines, corrects = [] }: Exempting): Map<string, string> =>
  new Map([
    ...reasonsOf(corrects.flatMap(({ before }) => before.lines)),
    ...reasonsOf([...lines, ...corrects.flatMap(({ after }) => after.lines)]),
  ]);

/** Something is exempt and nothing says why. */
export const isUnexplained = (rates: readonly RateSums[], exemptions: Of<'exemptions'>['exemptions']): boolean =>
  rates.some((entry) => entry.category === 'E' && !exemptions.has(rateKey(entry)));

/** By which rule a supply is exempt: A the act, B the directive, C another. */
export function exemptionBasis(reason: string): 'A' | 'B' | 'C' {
  if (/dyrektyw|directive|директив|2006\/112/i.test(reason)) return 'B';
  return /ustaw|\bart\.?\s*\d/i.test(reason) ? 'A' : 'C';
}
