import type { CorrectionFacts } from '../lifecycles/document/document.rules.ts';
import type { ChainSnapshot } from '../lifecycles/invoice/invoice.replay.ts';
import { leftBy, takenBy } from '../lifecycles/invoice/invoice.rules.ts';
import { type DocumentAmounts, documentAmounts, type DocumentType } from '../money/amounts.ts';
import { correctedStanding, correctionRates } from '../money/correct.ts';
import { linesByRate, type MoneyLine } from '../money/lines.ts';
import type { PartSource } from '../money/part.ts';
import { addRates, totalOf } from '../money/rates.ts';
import { linesNow, type OrderedGoods } from './chain-order.ts';
import { judgeCorrection } from './correcting.ts';
import type { SaidLine } from './lines.ts';
import {
  advancesOf,
  chainDocuments,
  chainOrder,
  type ChainRow,
  type Content,
  type CorrectedContent,
  correctedFacts,
  deliveredRates,
  partsOf,
  ratesTaken,
  sumsStanding,
  takenBefore,
  type TakingRow,
} from './rows.ts';

/* Amounts of a draft and, for a correction, the resulting amounts of each corrected document. */

export interface CorrectionSaid {
  readonly takes_back: boolean;
  readonly split_anew: boolean;
  /** Corrected gross amount of an advance. */
  readonly amount: string | null;
}

/** Lines of one document in a draft correction: as typed, and those complete enough for arithmetic. */
export interface OwnLines {
  readonly said: readonly SaidLine[];
  readonly money: readonly MoneyLine[];
}

const isAdvance = (type: DocumentType): boolean => type === 'advance' || type === 'next';

/** Taking an advance back does not change the order; for any other document taken back, nothing was delivered. */
function linesAfter(type: DocumentType, takesBack: boolean, before: Content, own: OwnLines): readonly SaidLine[] {
  if (!takesBack) return own.said;
  const none = { quantity: '0', discount: '0.00', net: '0.00' };
  return isAdvance(type) ? before.lines : before.lines.map((line): SaidLine => ({ ...line, ...none }));
}

/** Content of one document after the draft correction. */
export function contentAfter(
  draft: { readonly data: CorrectionSaid; readonly chain: readonly TakingRow[] },
  target: Pick<TakingRow, 'id' | 'type'>,
  before: Content,
  own: OwnLines,
): Content {
  const { data, chain } = draft;
  const others = advancesOf(chain).filter(({ id }) => id !== target.id);
  const after = correctedStanding({
    type: target.type,
    before: sumsStanding(before),
    lines: own.money,
    amount: data.amount,
    advances: addRates(ratesTaken(others), ratesTaken(partsOf(chain))),
    takenBack: data.takes_back,
    splitAnew: data.split_anew,
  });
  const { net, vat, gross } = totalOf(after.rates);
  return {
    lines: linesAfter(target.type, data.takes_back, before, own),
    rates: after.rates,
    order_rates: after.order,
    net,
    vat,
    total: gross,
    prepaid: after.prepaid,
    due: after.due,
  };
}

/** The amounts of a correction are its differences; nothing is due on the correction itself. */
export function correctionAmounts(corrected: readonly CorrectedContent[]): DocumentAmounts {
  const rates = correctionRates(corrected.map(correctedFacts));
  const { net, vat, gross } = totalOf(rates);
  const order = addRates(...corrected.map(({ after }) => after.order_rates));
  return { order, rates, net, vat, total: gross, prepaid: '0.00', due: '0.00' };
}

export interface AmountsSource {
  readonly type: DocumentType;
  readonly id: number;
  readonly amount: string | null;
  readonly money: readonly MoneyLine[];
  readonly chain: readonly TakingRow[];
  readonly corrected: readonly CorrectedContent[];
  /** Called for partial finals only. */
  readonly part: () => PartSource;
}

/** Amounts of a draft under the current rules. */
export function draftAmounts({ type, id, amount, money, chain, corrected, part }: AmountsSource): DocumentAmounts {
  if (type === 'correction') return correctionAmounts(corrected);
  return documentAmounts({
    type,
    lines: money,
    amount,
    advances: takenBefore(chain, { id }),
    ...(type === 'part' ? { part: part() } : {}),
  });
}

export interface CorrectionDraft {
  readonly data: Pick<ChainRow, 'type' | 'issued_at' | 'takes_back'> & {
    readonly reason: string;
    readonly chain_id: number | null;
  };
  readonly chain: readonly ChainRow[];
  readonly order: OrderedGoods | null;
  /** The chain by its order as it is now. */
  readonly now: ChainSnapshot;
}

/** Amount left of the chain's order as it is now; an advance's correction can state that order anew. */
function leftNow({ chain, order, now }: CorrectionDraft, [only]: readonly CorrectedContent[]): string {
  const taken = takenBy(now.context);
  if (!only || !isAdvance(only.type)) return leftBy(now.context.total, taken);
  const { lines, order_rates } = only.after;
  return leftBy(totalOf(order ? linesByRate(linesNow(chain, lines, order)) : order_rates).gross, taken);
}

/** Facts about a correction for the guards. */
export function correctionFacts(
  draft: CorrectionDraft,
  targets: readonly Pick<ChainRow, 'type' | 'content'>[],
  corrected: readonly CorrectedContent[],
): CorrectionFacts | null {
  const { data, chain } = draft;
  if (data.type !== 'correction') return null;
  const others = chain.filter(({ id }) => id !== corrected[0]?.document);
  return judgeCorrection({
    takenBack: data.takes_back,
    reason: data.reason,
    targets,
    corrects: corrected.map((one) => ({ ...correctedFacts(one), said: one })),
    chain: chainDocuments(chain),
    draftInChain: data.issued_at === null && data.chain_id !== null,
    order: chainOrder(chain)?.order_rates ?? null,
    left: leftNow(draft, corrected),
    beside: {
      advances: ratesTaken(advancesOf(others)),
      delivered: deliveredRates(partsOf(others)),
      invoiced: ratesTaken(partsOf(others)),
    },
  });
}
