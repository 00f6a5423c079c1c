import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { decide } from '../../../../machines/kit/decide.ts';
import { restore } from '../../../../machines/kit/restore.ts';
import { BEGUN } from '../../../../machines/lifecycles/document/document.begun.ts';
import { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';
import type { finals } from '../../../contract/dashboard/accounts.ts';
import type { OrderStatus } from '../../../contract/procurement/order.ts';
import type { Db } from '../../db/schema.ts';
import { chainAnswer } from '../../invoicing/documents/chain.ts';
import { orderStage } from '../../invoicing/store/order.ts';
import { loadDocument } from '../../invoicing/store/record.ts';
import { type Asking, idsOf, type Scope, scopesOf } from './scope.ts';

const SHOWN = 10;

/** A chain of which something was advanced or delivered that stands, and on which no final stands. */
interface Chain {
  /** Its latest document, from which the final is begun. */
  readonly document: number;
  readonly at: string;
  readonly order: OrderStatus | null;
  readonly draft: boolean;
  readonly correction: boolean;
}

async function openChains(db: Db, { id }: Scope): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    select d.id as document, d.issued_at as at, r.status as order,
      exists (select 1 from documents x where x.chain_id = d.chain_id and x.issued_at is null) as draft,
      exists (select 1 from corrected_documents c join documents x on x.id = c.correction_id
        where c.document_id = d.id and x.issued_at is null) as correction
    from (
      select distinct on (chain_id) id, chain_id, order_id, issued_at, nth
      from documents
      where organization_id = ${id} and chain_id is not null and issued_at is not null
        and content <> 'zeroed' and type in ('advance', 'next', 'part')
        and chain_id not in (
          select chain_id from documents
          where organization_id = ${id} and chain_id is not null and issued_at is not null
            and content <> 'zeroed' and type = 'final')
      order by chain_id, issued_at desc, nth desc
    ) as d left join orders r on r.id = d.order_id
    order by d.issued_at, d.nth`.execute(db);
  return rows;
}

/** What the chart says to the step, asked once of each kind of facts. */
function judge(): (chain: Chain) => boolean {
  const known = new Map<string, boolean>();
  return ({ order, draft, correction }) => {
    const key = `${order} ${draft} ${correction}`;
    const judged = known.get(key);
    if (judged !== undefined) return judged;
    const facts = { ...BEGUN, order: order === null ? ('free' as const) : orderStage(order) };
    const snapshot = restore(
      documentMachine,
      { issued: 'unpaid' },
      {
        ...facts,
        chain: { state: 'advancing', left: '0.00', overdrawn: false, drafts: draft ? 1 : 0, advances: 1 },
        corrections: correction ? 1 : 0,
      },
    );
    const { ok } = decide(documentMachine, snapshot, { type: 'FINAL', at: '' });
    known.set(key, ok);
    return ok;
  };
}

export async function finalFigures(asking: Asking): Promise<z.input<typeof finals>> {
  const { db, now } = asking;
  const scopes = await scopesOf('finals', asking);
  const allowed = judge();
  const found: (Chain & { readonly scope: Scope })[] = [];
  for (const scope of scopes)
    found.push(...(await openChains(db, scope)).filter(allowed).map((chain) => ({ ...chain, scope })));
  const results: z.input<typeof finals>['results'] = [];
  for (const { document, scope } of found.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, SHOWN)) {
    const record = await loadDocument(db, document);
    if (!record) continue;
    const { total, left } = chainAnswer(record, scope.caller, now);
    const { number, buyer_name: buyer, order_id: order, currency } = record.data;
    results.push({ document, number, buyer, order, currency, total, left });
  }
  return { organizations: idsOf(scopes), count: found.length, results };
}
