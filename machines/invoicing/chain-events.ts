import type { InvoiceEvent } from '../lifecycles/invoice/invoice.machine.ts';
import { type ChainSnapshot, emptyChain, replay } from '../lifecycles/invoice/invoice.replay.ts';
import type { DocumentType } from '../money/amounts.ts';
import { type Standing, takesAllBack } from '../money/correct.ts';
import { type RateSums, totalOf } from '../money/rates.ts';
import { difference } from '../money/settle.ts';

/* What the issued documents of a chain are to the chain. Its state is stored nowhere: it follows from them. */

/** One document that a correction corrects, before it and after it. */
export interface Corrected {
  readonly document: number;
  readonly type: DocumentType;
  readonly before: Standing;
  readonly after: Standing;
}

/** What a correction does; any other document corrects nothing. */
export interface Correcting {
  readonly takenBack: boolean;
  readonly corrects: readonly Corrected[];
}

/** A document as far as its chain counts it. */
export interface ChainDocument extends Correcting {
  readonly id: number;
  readonly type: DocumentType;
  /** Null: a draft. */
  readonly issuedAt: string | null;
  /** Gross amount. */
  readonly total: string;
  /** Gross amount that was owed at the issue. */
  readonly due: string;
  /** The order as it says it; a partial final and its correction say the whole one, of which their lines are a part. */
  readonly ordered: readonly RateSums[];
  /** The whole order, where the lines are a part of it. */
  readonly whole: readonly RateSums[] | null;
}

const valueOf = ({ whole, ordered }: ChainDocument): string => totalOf(whole ?? ordered).gross;

/** The documents of which a correction leaves nothing. */
const takenBackBy = ({ corrects, takenBack }: Correcting): number[] =>
  corrects
    .filter(({ type, before, after }) => takesAllBack({ type, before, takenBack }, after))
    .map(({ document }) => document);

/** Whether a partial final is left after a correction, be it over 0.00: what went out for nothing, or was all paid. */
function partLeft(earlier: readonly ChainDocument[], last: Correcting): boolean {
  const gone = new Set([...earlier, last].flatMap(takenBackBy));
  return earlier.some(({ id, type, issuedAt }) => type === 'part' && issuedAt !== null && !gone.has(id));
}

/** What a correction is to the chain of what it corrects; outside a chain it is nothing. `whole`: the chain's order. */
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

/** What one issued document is to its chain, of which `earlier` were issued before it. */
export function eventsOf(document: ChainDocument, earlier: readonly ChainDocument[]): InvoiceEvent[] {
  const at = document.issuedAt ?? '';
  const total = valueOf(document);
  if (document.type === 'advance') return [{ type: 'ADVANCE_ISSUED', at, gross: document.total, total }];
  if (document.type === 'next') return [{ type: 'NEXT_ISSUED', at, gross: document.total, total }];
  if (document.type === 'part') return [{ type: 'PART_ISSUED', at, gross: document.total, total }];
  // Owed at the issue; corrections of it are events of their own.
  if (document.type === 'final') return [{ type: 'FINAL_ISSUED', at, gross: document.due, total }];
  if (document.type === 'correction') return correctionEvents(earlier, document, at, document.whole);
  return [];
}

/** The chain after its issued documents, which are given in the order of their issue. */
export function chainOf(documents: readonly ChainDocument[]): ChainSnapshot {
  const issued = documents.filter(({ issuedAt }) => issuedAt !== null);
  const [first] = issued;
  const events = issued.flatMap((document, index) => eventsOf(document, issued.slice(0, index)));
  return first ? replay(valueOf(first), events) : emptyChain('0.00');
}
