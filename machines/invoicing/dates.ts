import type { DateFacts } from '../lifecycles/document/document.dates.ts';
import type { DocumentType } from '../money/amounts.ts';

interface Dated {
  readonly date_of_issue: string | null;
}
export interface DatesSource {
  readonly type: DocumentType;
  readonly chain: readonly (Dated & { readonly issued_at: string | null })[];
  readonly targets: readonly Dated[];
  /** For a correction: the latest date of issue among the documents it corrects. */
  readonly before: string | null;
  readonly closedUntil: string | null;
}

const latest = (days: readonly (string | null)[]): string | null =>
  days
    .map((day) => day ?? '')
    .sort()
    .at(-1) || null;

/**
 * A document of a chain is dated no earlier than the issued ones, a correction no earlier than what it corrects and
 * earlier corrections of it.
 */
export function dateFacts({ type, chain, targets, before, closedUntil }: DatesSource): DateFacts {
  const days = targets.map(({ date_of_issue }) => date_of_issue ?? '').sort();
  const behind =
    type === 'correction'
      ? [...days, before]
      : chain.filter(({ issued_at }) => issued_at !== null).map(({ date_of_issue }) => date_of_issue);
  return { follows: latest(behind), owedFrom: days[0] ?? null, closedUntil };
}
