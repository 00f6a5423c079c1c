import type { DocumentType } from '../money/amounts.ts';
import type { Standing } from '../money/correct.ts';

/* Facts of a document from which messages to other documents are derived. Plain JSON. */

/** A document that the correction corrects. */
export interface CorrectedFacts {
  readonly id: number;
  readonly type: DocumentType;
  readonly before: Standing;
  readonly after: Standing;
  /** Gross amount after the correction. */
  readonly total: string;
}

export interface InvoicingFacts {
  /** The document that receives the event. */
  readonly self: number;
  /** In the order listed on the correction. */
  readonly corrected: readonly CorrectedFacts[];
  /** For a correction: whether it takes back everything it corrects. */
  readonly takesBack: boolean;
  /** The other document of a revoked set-off. */
  readonly other: number | null;
}

/** The facts that one consequence needs. */
export type Of<K extends keyof InvoicingFacts> = Pick<InvoicingFacts, K>;
