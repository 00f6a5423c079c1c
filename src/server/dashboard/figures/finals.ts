import { orderStage } from '../../../../machines/invoicing/ordered.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { decide } from '../../../../machines/kit/decide.ts';
import { restore } from '../../../../machines/kit/restore.ts';
import { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';
import { UNTOLD } from '../../../../machines/lifecycles/document/document.untold.ts';
import { isNegative } from '../../../../machines/money/decimal.ts';
import { leftBy, takenBy } from '../../../../machines/lifecycles/invoice/invoice.rules.ts';
import type { finals } from '../../../contract/dashboard/accounts.ts';
import type { OrderStatus } from '../../../contract/procurement/order.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentData } from '../../invoicing/store/data.ts';
import { invoicedOrder } from '../../invoicing/store/order.ts';
import { chainNow } from '../../../../machines/invoicing/chain-order.ts';
import { orderOf } from '../../../../machines/invoicing/rows.ts';
import { partiesOf } from '../../organization/parties.ts';
import { chainDocuments } from '../../invoicing/store/record.ts';
import { type Asking, each, idsOf, type Scope, scopesOf } from './scope.ts';

const SHOWN = 10;
/** Chains of the same facts that are read until enough have a final to issue: an order covered by parts never has. */
const MOST_READ = 200;

/** A chain with a valid advance or partial final and without a valid final invoice. */
interface Chain {
  /** Its latest document, from which the final invoice is created. */
  readonly document: number;
  readonly chain: number;
  readonly at: string;
  readonly order: OrderStatus | null;
  readonly draft: boolean;
  readonly correction: boolean;
  /** Number of chains with the same facts. */
  readonly count: number;
  readonly place: number;
}

/** The number of chains for each combination of facts, and some of them from a place on. */
async function openChains(db: Db, { id }: Scope, from: number): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    select * from (
      select d.id as document, d.chain_id as chain, d.issued_at as at, k.*,
        count(*) over (partition by k.order, k.draft, k.correction) as count,
        row_number() over (partition by k.order, k.draft, k.correction order by d.issued_at, d.nth) as place
      from (
        select distinct on (chain_id) id, chain_id, issued_at, nth
        from documents
        where organization_id = ${id} and chain_id is not null and issued_at is not null
          and content <> 'zeroed' and type in ('advance', 'next', 'part')
          and chain_id not in (
            select chain_id from documents
            where organization_id = ${id} and chain_id is not null and issued_at is not null
              and content <> 'zeroed' and type = 'final')
        order by chain_id, issued_at desc, nth desc
      ) as d join invoice_chains c on c.id = d.chain_id left join orders r on r.id = c.order_id
      cross join lateral (
        select r.status as order,
          d.chain_id in (
            select chain_id from documents
            where organization_id = ${id} and issued_at is null and chain_id is not null) as draft,
          d.id in (
            select c.document_id from corrected_documents c join documents x on x.id = c.correction_id
            where x.organization_id = ${id} and x.issued_at is null) as correction
      ) as k
    ) as chains
    where place > ${from} and place <= ${from + SHOWN}`.execute(db);
  return rows;
}

/** Whether the chart allows the event, evaluated once per combination of facts and sign of what is left. */
function judge(): (chain: Chain, now?: { readonly left: string; readonly rounded: boolean }) => boolean {
  const known = new Map<string, boolean>();
  return ({ order, draft, correction }, { left, rounded } = { left: '0.00', rounded: false }) => {
    const key = `${order} ${draft} ${correction} ${isNegative(left)} ${rounded}`;
    const judged = known.get(key);
    if (judged !== undefined) return judged;
    // The event depends on no other data of a document.
    const snapshot = restore(
      documentMachine,
      { issued: 'unpaid' },
      {
        ...UNTOLD,
        order: order === null ? 'free' : orderStage(order),
        chain: { state: 'advancing', left, rounded, overdrawn: false, drafts: draft ? 1 : 0, advances: 1 },
        corrections: correction ? 1 : 0,
      },
    );
    const { ok } = decide(documentMachine, snapshot, { type: 'FINAL', at: '' });
    known.set(key, ok);
    return ok;
  };
}

/** The current total of a chain's order and the part not yet invoiced. */
async function leftOf(db: Db, chain: readonly DocumentData[], order: number | null) {
  const { chain: now, rounded } = chainNow(chain, order === null ? null : await invoicedOrder(db, order));
  const { total } = now.context;
  return { total, left: leftBy(total, takenBy(now.context)), rounded };
}

type Row = z.input<typeof finals>['results'][number];

/** Its final to issue; null: the chart allows none for what is left of its order. */
async function finalOf(db: Db, open: Chain, allowed: ReturnType<typeof judge>): Promise<Row | null> {
  const { document } = open;
  const documents = await chainDocuments(db, open.chain);
  const latest = documents.find(({ id }) => id === document);
  if (!latest) return null;
  const { number, buyer_id, currency } = latest;
  const order = orderOf(documents, latest);
  const { total, left, rounded } = await leftOf(db, documents, order);
  if (!allowed(open, { left, rounded })) return null;
  const { name, intername } =
    buyer_id === null
      ? { name: latest.buyer_name, intername: latest.buyer_intername }
      : (await partiesOf(db, [buyer_id]))(buyer_id);
  return { document, number, buyer: { name, intername }, order, currency, total, left };
}

export async function finalFigures(asking: Asking): Promise<z.input<typeof finals>> {
  const { db } = asking;
  const scopes = await scopesOf('finals', asking);
  const allowed = judge();
  const results: Row[] = [];
  let count = 0;
  // What was invoiced can exceed a reduced order: known once a chain is read, so that the count of many is too high.
  for (let from = 0; from < MOST_READ && results.length < SHOWN; from += SHOWN) {
    const found = (await each(scopes, (scope) => openChains(db, scope, from))).filter((chain) => allowed(chain));
    if (found.length === 0) break;
    count += found.reduce((sum, chain) => sum + (chain.place === 1 ? chain.count : 0), 0);
    for (const open of found.toSorted((a, b) => a.at.localeCompare(b.at))) {
      if (results.length === SHOWN) break;
      const row = await finalOf(db, open, allowed);
      if (row) results.push(row);
      else count -= 1;
    }
  }
  return { organizations: idsOf(scopes), count, results };
}
