import type { DocumentType } from '../money/amounts.ts';
import type { Standing } from '../money/correct.ts';

/* The facts of a document by which others hear of what happens to it. Plain JSON. */

/** A document that the correction corrects. */
export interface CorrectedFacts {
  readonly id: number;
  readonly type: DocumentType;
  readonly before: Standing;
  readonly after: Standing;
  /** Gross, after the correction. */
  readonly total: string;
}

export interface InvoicingFacts {
  /** The document to which the event happens. */
  readonly self: number;
  /** In the order in which the correction names them. */
  readonly corrected: readonly CorrectedFacts[];
  /** Of a correction: it takes back all that it corrects. */
  readonly takesBack: boolean;
  /** At the other end of a set-off that is revoked. */
  readonly other: number | null;
}

/** Of them what one consequence asks for. */
export type Of<K extends keyof InvoicingFacts> = Pick<InvoicingFacts, K>;
