import type { InvoiceEvent } from '../../../../machines/lifecycles/invoice/invoice.machine.ts';
import { type ChainSnapshot, emptyChain, replay } from '../../../../machines/lifecycles/invoice/invoice.replay.ts';
import { takesAllBack } from '../../../../machines/money/correct.ts';
import { type RateSums, totalOf } from '../../../../machines/money/rates.ts';
import type { PrintedCorrection } from '../../../contract/invoicing/document-snapshot.ts';
import { sumsStanding } from './content.ts';
import type { DocumentData } from './data.ts';

/** Of a partial final that of the order which it is a part of. */
const valueOf = (data: DocumentData): string => totalOf(data.snapshot?.whole?.order_rates ?? data.order_rates).gross;

type Correcting = Pick<DocumentData, 'type' | 'takes_back'> & { readonly corrects: readonly PrintedCorrection[] };

/** The documents of which a correction leaves nothing. */
const takenBackBy = ({ corrects, takes_back: takenBack }: Correcting): number[] =>
  corrects
    .filter(({ type, before, after }) =>
      takesAllBack({ type, before: sumsStanding(before), takenBack }, sumsStanding(after)),
    )
    .map(({ document }) => document);

/** Whether a partial final is left after a correction, be it over 0.00: what went out for nothing, or was all paid. */
function partLeft(earlier: readonly DocumentData[], last: Correcting): boolean {
  const before = earlier.map(({ type, takes_back, snapshot }) => ({
    type,
    takes_back,
    corrects: snapshot?.corrects ?? [],
  }));
  const gone = new Set([...before, last].filter(({ type }) => type === 'correction').flatMap(takenBackBy));
  return earlier.some(({ id, type, issued_at }) => type === 'part' && issued_at !== null && !gone.has(id));
}

/** What the correction is to the chain of what it corrects; outside a chain it is nothing. */
export function correctionEvent(
  earlier: readonly DocumentData[],
  corrected: readonly PrintedCorrection[],
  takenBack: boolean,
  at: string,
  whole: readonly RateSums[] | null,
): InvoiceEvent[] {
  const [only] = corrected;
  if (!only) return [];
  const total = totalOf((only.type === 'part' ? whole : null) ?? only.after.order_rates).gross;
  const stands = partLeft(earlier, { type: 'correction', takes_back: takenBack, corrects: corrected });
  const change = { at, difference: totalOf(only.difference).gross, total, stands };
  if (only.type === 'advance' || only.type === 'next') return [{ type: 'ADVANCE_CORRECTED', ...change }];
  if (only.type === 'part') return [{ type: 'PART_CORRECTED', ...change }];
  if (only.type !== 'final') return [];
  return takenBack ? [{ type: 'FINAL_ZEROED', at }] : [{ type: 'FINAL_CORRECTED', ...change }];
}

function eventOf(data: DocumentData, index: number, issued: readonly DocumentData[]): InvoiceEvent[] {
  const at = data.issued_at ?? '';
  const total = valueOf(data);
  if (data.type === 'advance') return [{ type: 'ADVANCE_ISSUED', at, gross: data.total, total }];
  if (data.type === 'next') return [{ type: 'NEXT_ISSUED', at, gross: data.total, total }];
  if (data.type === 'part') return [{ type: 'PART_ISSUED', at, gross: data.total, total }];
  // Owed at the issue; corrections of it are events of their own.
  if (data.type === 'final') return [{ type: 'FINAL_ISSUED', at, gross: data.snapshot?.due ?? data.due, total }];
  if (data.type === 'correction')
    return correctionEvent(
      issued.slice(0, index),
      data.snapshot?.corrects ?? [],
      data.takes_back,
      at,
      data.snapshot?.whole?.order_rates ?? null,
    );
  return [];
}

/** The chain's state is stored nowhere: it follows from its issued documents. */
export function chainSnapshot(chain: readonly DocumentData[]): ChainSnapshot {
  const issued = chain.filter((entry) => entry.issued_at !== null);
  const [first] = issued;
  return first ? replay(valueOf(first), issued.flatMap(eventOf)) : emptyChain('0.00');
}
