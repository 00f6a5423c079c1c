import type { DocumentContext } from '../lifecycles/document/document.rules.ts';
import { type DocumentAmounts, takesAdvance } from '../money/amounts.ts';
import type { MoneyLine } from '../money/lines.ts';
import { judgeChain } from './chain.ts';
import { type CorrectionDraft, correctionFacts } from './drafting.ts';
import { matchesOrder, orderStage } from './ordered.ts';
import { advancesOf, type ChainRow, type CorrectedContent, takenBefore } from './rows.ts';
import { chainNow, type OrderedGoods } from './chain-order.ts';
import { type PartDraft, partFacts, wholeOf } from './partial-finals.ts';

/** A document with the parts of its chain and order that its rules need. */
export interface DocumentFacts extends PartDraft {
  readonly data: PartDraft['data'] & CorrectionDraft['data'] & { readonly received: boolean };
  /** Its order, or that of its chain. */
  readonly order: OrderedGoods | null;
  readonly money: readonly MoneyLine[];
  readonly targets: readonly Pick<ChainRow, 'id' | 'type' | 'content'>[];
  readonly corrected: readonly CorrectedContent[];
  readonly amounts: DocumentAmounts;
  /** Number of issued documents on the same order outside this chain. */
  readonly rivals: number;
}

/** Facts about chain, order and corrected documents for the guards of a document. */
export function judgeDocument(
  facts: DocumentFacts,
): Pick<DocumentContext, 'order' | 'matchesOrder' | 'orderFree' | 'chain' | 'part' | 'correction' | 'received'> {
  const { data, chain, order, amounts, targets, corrected, rivals } = facts;
  // A correction states what its documents should have said; the order decides only about what follows it.
  const correcting = data.type === 'correction' && data.issued_at === null;
  const { chain: now, rounded } = chainNow(chain, order);
  return {
    order: order && !correcting ? orderStage(order.status) : 'free',
    matchesOrder: order === null || data.type === 'part' || matchesOrder(order, amounts.order),
    orderFree: rivals === 0,
    chain:
      data.chain_id === null
        ? null
        : judgeChain({
            chain: now,
            rounded,
            issued: data.issued_at !== null,
            // The lines of a partial final are only a part of the order.
            ordered: data.type === 'part' ? (wholeOf(facts)?.order_rates ?? []) : amounts.order,
            taken: takenBefore(chain, data),
            drafts: chain.filter((entry) => entry.issued_at === null && entry.id !== data.id).length,
            advances: advancesOf(chain).length,
          }),
    part: correcting && targets.every(({ type }) => type !== 'part') ? null : partFacts(facts),
    correction: correctionFacts({ data, chain, order, now }, targets, corrected),
    received: takesAdvance(data.type) && data.received,
  };
}
