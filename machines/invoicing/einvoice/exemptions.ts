import { rateKey, type RateSums, type VatCategory } from '../../money/rates.ts';
import type { Of } from './facts.ts';

/* Reasons for exemptions and their legal basis. */

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

/** Distinct reasons of the exempt lines by rate; a file has only one place for all reasons of a rate. */
function reasonsOf(lines: readonly ExemptLine[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { vat_category, vat_rate, exemption } of lines) {
    if (vat_category !== 'E' || exemption === '') continue;
    const key = rateKey({ category: 'E', rate: vat_rate });
    found.set(key, (found.get(key) ?? new Set()).add(exemption));
  }
  return new Map([...found].map(([key, reasons]) => [key, [...reasons].join('; ')]));
}

/** Current reasons; a correction keeps the earlier ones for rates that no longer have exempt lines. */
export const exemptionsOf = ({ lines, corrects = [] }: Exempting): Map<string, string> =>
  new Map([
    ...reasonsOf(corrects.flatMap(({ before }) => before.lines)),
    ...reasonsOf([...lines, ...corrects.flatMap(({ after }) => after.lines)]),
  ]);

/** Whether an exempt rate has no reason. */
export const isUnexplained = (rates: readonly RateSums[], exemptions: Of<'exemptions'>['exemptions']): boolean =>
  rates.some((entry) => entry.category === 'E' && !exemptions.has(rateKey(entry)));

/** Legal basis of an exemption: A the act, B the directive, C another. */
export function exemptionBasis(reason: string): 'A' | 'B' | 'C' {
  if (/dyrektyw|directive|директив|2006\/112/i.test(reason)) return 'B';
  return /ustaw|\bart\.?\s*\d/i.test(reason) ? 'A' : 'C';
}
