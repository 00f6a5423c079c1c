import type * as z from 'zod/mini';
import { chainState } from '../../../../machines/lifecycles/invoice/invoice.replay.ts';
import { leftBy, takenBy } from '../../../../machines/lifecycles/invoice/invoice.rules.ts';
import type { ChainState } from '../../../../machines/lifecycles/document/document.rules.ts';
import { ledger } from '../../../../machines/money/ledger.ts';
import { addRates, totalOf } from '../../../../machines/money/rates.ts';
import type { chainRow } from '../../../contract/invoicing/invoice-chain.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { chainSnapshot } from '../../../../machines/invoicing/rows.ts';
import { chainOrder } from '../../../../machines/invoicing/rows.ts';
import { advancesOf, partsOf } from '../../../../machines/invoicing/rows.ts';
import type { DocumentData } from '../store/data.ts';
import { orderNow } from '../../../../machines/invoicing/partial-finals.ts';
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

/** Until a final is issued, quantities that both sides cancelled reduce the order. */
const standingOrder = ({ chain, order }: DocumentRecord) =>
  chainSnapshot(chain).value === 'settled' ? chainOrder(chain) : orderNow(chain, order);

function inChain(
  record: DocumentRecord,
): Pick<ChainAnswer, 'state' | 'total' | 'advanced' | 'parts' | 'settled' | 'left'> {
  const { chain, amounts } = record;
  const snapshot = chainSnapshot(chain);
  const { advanced, parts, settled } = snapshot.context;
  // Before anything is issued the order's total is the draft's.
  const total = totalOf((standingOrder(record) ?? wholeOf(record))?.order_rates ?? amounts.order).gross;
  return {
    state: chainState(snapshot) as ChainState,
    total,
    advanced,
    parts,
    settled,
    left: settled === null ? leftBy(total, takenBy(snapshot.context)) : '0.00',
  };
}

/** A correction of several invoices has a share in each: in the ledger of one invoice only that share counts. */
const ownPart = (correction: DocumentData, { id, chain_id }: DocumentData) =>
  chain_id === null
    ? (correction.snapshot?.corrects ?? []).flatMap(({ document, difference }) => (document === id ? difference : []))
    : correction.rates;

export function chainAnswer(record: DocumentRecord, caller: Caller, now: string): ChainAnswer {
  const { data, chain, amounts, seller } = record;
  const members = data.chain_id === null ? [data, ...record.corrections] : chain;
  const own = caller.organization?.id === data.organization_id;
  const issued = issuedOf(members);
  // The order's total comes from its latest document; for a corrected invoice, from its corrected content.
  const order =
    (data.chain_id === null ? data.standing : standingOrder(record))?.order_rates ??
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
    ...(data.chain_id === null ? standAlone(record) : inChain(record)),
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
