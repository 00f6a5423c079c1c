import type { InvoiceEvent } from '../lifecycles/invoice/invoice.machine.ts';
import { type ChainSnapshot, emptyChain, replay } from '../lifecycles/invoice/invoice.replay.ts';
import type { DocumentType } from '../money/amounts.ts';
import { type Standing, takesAllBack } from '../money/correct.ts';
import { type RateSums, totalOf } from '../money/rates.ts';
import { difference } from '../money/settle.ts';

/* Chain events of issued documents. The state of a chain is not stored but derived from them. */

/** A corrected document, before and after the correction. */
export interface Corrected {
  readonly document: number;
  readonly type: DocumentType;
  readonly before: Standing;
  readonly after: Standing;
}

/** Effect of a correction; empty for any other document. */
export interface Correcting {
  readonly takenBack: boolean;
  readonly corrects: readonly Corrected[];
}

/** The parts of a document that its chain depends on. */
export interface ChainDocument extends Correcting {
  readonly id: number;
  readonly type: DocumentType;
  /** Null: a draft. */
  readonly issuedAt: string | null;
  /** Gross amount. */
  readonly total: string;
  /** Gross amount due at the issue. */
  readonly due: string;
  /** The order as this document states it; for a partial final and its correction only the lines they invoice. */
  readonly ordered: readonly RateSums[];
  /** The whole order, when `ordered` is only a part of it. */
  readonly whole: readonly RateSums[] | null;
}

const valueOf = ({ whole, ordered }: ChainDocument): string => totalOf(whole ?? ordered).gross;

/** The documents that a correction takes back entirely. */
const takenBackBy = ({ corrects, takenBack }: Correcting): number[] =>
  corrects
    .filter(({ type, before, after }) => takesAllBack({ type, before, takenBack }, after))
    .map(({ document }) => document);

/** Whether a partial final remains after a correction, even one of 0.00: delivered free of charge or fully prepaid. */
function partLeft(earlier: readonly ChainDocument[], last: Correcting): boolean {
  const gone = new Set([...earlier, last].flatMap(takenBackBy));
  return earlier.some(({ id, type, issuedAt }) => type === 'part' && issuedAt !== null && !gone.has(id));
}

/** Chain events of a correction; none outside a chain. `whole`: the chain's order. */
export function correctionEvents(
  earlier: readonly ChainDocument[],
  correcting: Correcting,
  at: string,
  whole: readonly RateSums[] | null,
): InvoiceEvent[] {
  const [only] = correcting.corrects;
  if (!only) return [];
  const change = {
    at,
    difference: totalOf(difference(only.before.rates, only.after.rates)).gross,
    total: totalOf((only.type === 'part' ? whole : null) ?? only.after.order).gross,
    stands: partLeft(earlier, correcting),
  };
  if (only.type === 'advance' || only.type === 'next') return [{ type: 'ADVANCE_CORRECTED', ...change }];
  if (only.type === 'part') return [{ type: 'PART_CORRECTED', ...change }];
  if (only.type !== 'final') return [];
  return correcting.takenBack ? [{ type: 'FINAL_ZEROED', at }] : [{ type: 'FINAL_CORRECTED', ...change }];
}

/** Chain events of an issued document; `earlier` are the documents of the chain issued before it. */
export function eventsOf(document: ChainDocument, earlier: readonly ChainDocument[]): InvoiceEvent[] {
  const at = document.issuedAt ?? '';
  const total = valueOf(document);
  if (document.type === 'advance') return [{ type: 'ADVANCE_ISSUED', at, gross: document.total, total }];
  if (document.type === 'next') return [{ type: 'NEXT_ISSUED', at, gross: document.total, total }];
  if (document.type === 'part') return [{ type: 'PART_ISSUED', at, gross: document.total, total }];
  // The amount due at the issue; its corrections are separate events.
  if (document.type === 'final') return [{ type: 'FINAL_ISSUED', at, gross: document.due, total }];
  if (document.type === 'correction') return correctionEvents(earlier, document, at, document.whole);
  return [];
}

/** State of the chain, from its documents in order of issue. */
export function chainOf(documents: readonly ChainDocument[]): ChainSnapshot {
  const issued = documents.filter(({ issuedAt }) => issuedAt !== null);
  const [first] = issued;
  const events = issued.flatMap((document, index) => eventsOf(document, issued.slice(0, index)));
  return first ? replay(valueOf(first), events) : emptyChain('0.00');
}
