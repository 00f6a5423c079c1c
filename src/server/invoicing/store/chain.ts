import { type ChainDocument, chainOf, type Corrected } from '../../../../machines/invoicing/chain-events.ts';
import type { ChainSnapshot } from '../../../../machines/lifecycles/invoice/invoice.replay.ts';
import type { PrintedCorrection } from '../../../contract/invoicing/document-snapshot.ts';
import { sumsStanding } from './content.ts';
import type { DocumentData } from './data.ts';

export const correctedFacts = ({ document, type, before, after }: PrintedCorrection): Corrected => ({
  document,
  type,
  before: sumsStanding(before),
  after: sumsStanding(after),
});

/** The documents of a chain as it counts them. */
export const chainDocuments = (chain: readonly DocumentData[]): ChainDocument[] =>
  chain.map((data) => ({
    id: data.id,
    type: data.type,
    issuedAt: data.issued_at,
    total: data.total,
    due: data.snapshot?.due ?? data.due,
    ordered: data.order_rates,
    whole: data.snapshot?.whole?.order_rates ?? null,
    takenBack: data.type === 'correction' && data.takes_back,
    corrects: data.type === 'correction' ? (data.snapshot?.corrects ?? []).map(correctedFacts) : [],
  }));

export const chainSnapshot = (chain: readonly DocumentData[]): ChainSnapshot => chainOf(chainDocuments(chain));
