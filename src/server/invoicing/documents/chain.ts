import type * as z from 'zod/mini';
import { chainState } from '../../../../machines/lifecycles/invoice/invoice.replay.ts';
import { leftBy, takenBy } from '../../../../machines/lifecycles/invoice/invoice.rules.ts';
import type { ChainState } from '../../../../machines/lifecycles/document/document.rules.ts';
import { ledger } from '../../../../machines/money/ledger.ts';
import { addRates, type RateSums, totalOf } from '../../../../machines/money/rates.ts';
import type { chainRow } from '../../../contract/invoicing/invoice-chain.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { type ChainNow, chainNow } from '../../../../machines/invoicing/chain-order.ts';
import { advancesOf, partsOf } from '../../../../machines/invoicing/rows.ts';
import type { DocumentData } from '../store/data.ts';
import { wholeOf } from '../store/partial-finals.ts';
import type { DocumentRecord } from '../store/record.ts';
import { listRow, todayOf } from './rows.ts';

type ChainAnswer = z.input<typeof chainRow>;

const issuedOf = (chain: readonly DocumentData[]) => chain.filter((entry) => entry.issued_at !== null);

/** A document outside a chain is shown as a chain of its own: the order is invoiced immediately. */
function standAlone(
  record: DocumentRecord,
): Pick<ChainAnswer, 'state' | 'total' | 'advanced' | 'parts' | 'settled' | 'left'> {
  const { due } = record.amounts;
  const total = totalOf(record.data.standing?.order_rates ?? record.amounts.order).gross;
  const issued = record.data.issued_at !== null;
  return {
    state: issued ? 'settled' : 'empty',
    total,
    advanced: '0.00',
    parts: '0.00',
    settled: issued ? due : null,
    left: issued ? '0.00' : total,
  };
}

function inChain(
  { chain, rounded }: ChainNow,
  order: readonly RateSums[],
): Pick<ChainAnswer, 'state' | 'total' | 'advanced' | 'parts' | 'settled' | 'left'> {
  const { advanced, parts, settled } = chain.context;
  const total = totalOf(order).gross;
  return {
    state: chainState(chain) as ChainState,
    total,
    advanced,
    parts,
    settled,
    left: settled === null && !rounded ? leftBy(total, takenBy(chain.context)) : '0.00',
  };
}

/** A correction of several invoices has a share in each: in the ledger of one invoice only that share counts. */
const ownPart = (correction: DocumentData, { id, chain_id }: DocumentData) =>
  chain_id === null
    ? (correction.snapshot?.corrects ?? []).flatMap(({ document, difference }) => (document === id ? difference : []))
    : correction.rates;

export function chainAnswer(record: DocumentRecord, caller: Caller, now: string): ChainAnswer {
  const { data, chain, amounts, seller } = record;
  const current = chainNow(chain, record.order);
  const members = data.chain_id === null ? [data, ...record.corrections] : chain;
  const own = caller.organization?.id === data.organization_id;
  const issued = issuedOf(members);
  // For a corrected invoice its corrected content; before anything is issued the draft's own.
  const order =
    (data.chain_id === null ? data.standing : current.order)?.order_rates ??
    wholeOf(record)?.order_rates ??
    amounts.order;
  const final = issued
    .filter((entry) => entry.type === 'final' || entry.type === 'invoice')
    .flatMap((entry) => entry.rates);
  const corrections = issued.filter((entry) => entry.type === 'correction').flatMap((entry) => ownPart(entry, data));
  const book = ledger(
    order,
    addRates(...advancesOf(members).map((entry) => entry.rates)),
    addRates(final),
    addRates(corrections),
    addRates(...partsOf(members).map((entry) => entry.rates)),
  );
  return {
    id: data.chain_id,
    currency: data.currency,
    ...(data.chain_id === null ? standAlone(record) : inChain(current, order)),
    documents: members
      .filter((entry) => own || entry.issued_at !== null)
      .map((entry) => ({
        ...listRow(
          {
            ...entry,
            seller_name: seller.name_full || seller.name,
            seller_intername: seller.intername,
            received_on: record.receivedOn.get(entry.id) ?? null,
          },
          todayOf(caller, now),
        ),
        parent: entry.parent_id,
      })),
    ledger: [...book.rows],
    ledger_total: book.total,
  };
}
