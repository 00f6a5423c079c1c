import { invitationsThatAre } from '../../../machines/lifecycles/invitation/invitation.tags.ts';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { stateName } from '../../../machines/kit/decide.ts';
import { statesWith } from '../../../machines/kit/tags.ts';
import { importsThatAre } from '../../../machines/lifecycles/productImport/productImport.tags.ts';
import type { Store } from '../platform/command.ts';
import type { Config } from '../platform/config.ts';
import type { Db, Trx } from '../db/schema.ts';
import { type LoggedStep, replay } from './replay.ts';
import { documentStore } from '../invoicing/store/document.ts';
import { storesOf } from '../procurement/procurement.ts';
import { questionStore } from '../procurement/question/question.ts';
import { requestStore } from '../requests/request.ts';
import { cartStore } from '../trade/cart.ts';
import { importStore } from '../catalogue/import/record.ts';
import { productStore } from '../catalogue/products/product.ts';
import { stockStore } from '../catalogue/stock/stock.ts';
import { STOCK_STATES } from '../../contract/catalogue/stock.state.ts';
import { type Counted, importCounts, ledger, offered } from './judge-counts.ts';

/** Table of each lifecycle's records. */
const TABLES = {
  inquire: 'inquires',
  lot: 'inquire_lots',
  tender: 'tenders',
  offer: 'offers',
  order: 'orders',
  question: 'questions',
  invitation: 'invitations',
  buyerRequest: 'buyer_requests',
  document: 'documents',
  cart: 'carts',
  product: 'products',
  // Stored in the product's row.
  stock: 'products',
  productImport: 'product_imports',
} as const;
type Verified = keyof typeof TABLES;

export interface Difference {
  readonly lifecycle: string;
  readonly id: number;
  readonly text: string;
}

export interface Verification {
  readonly lifecycle: string;
  readonly records: number;
  /** Steps replayed through the chart, and steps from before facts were logged. */
  readonly judged: number;
  readonly believed: number;
  readonly differences: readonly Difference[];
}

const logOf = (trx: Trx, lifecycle: string, id: number): Promise<LoggedStep[]> =>
  trx
    .selectFrom('audit_steps as s')
    .innerJoin('audit_log as a', 'a.id', 's.audit_id')
    .select(['a.at', 's.event', 's.from_state as from', 's.to_state as to', 's.revision', 's.payload', 's.facts'])
    .where('s.lifecycle', '=', lifecycle)
    .where('s.record_id', '=', id)
    .orderBy('s.id')
    .execute();

/** Every record that exists or appears in the log. */
async function idsOf(db: Db, lifecycle: Verified): Promise<number[]> {
  const stored = await db.selectFrom(TABLES[lifecycle]).select('id').execute();
  const logged = await db
    .selectFrom('audit_steps')
    .select('record_id')
    .distinct()
    .where('lifecycle', '=', lifecycle)
    .execute();
  return [...new Set([...stored.map(({ id }) => id), ...logged.map(({ record_id }) => record_id)])].sort(
    (a, b) => a - b,
  );
}

/** State and revision of the row by its chart; null if there is no row. */
async function standing(
  trx: Trx,
  store: Store<AnyStateMachine, unknown>,
  id: number,
): Promise<{ state: string; revision: number | null } | null> {
  const row = await store.lock(trx, id);
  if (row === undefined) return null;
  const { value, context } = store.snapshot(row) as SnapshotFrom<AnyStateMachine>;
  return { state: stateName(value), revision: (context as { readonly revision?: number }).revision ?? null };
}

/**
 * A stock is deleted with its product and an invitation with its draft, whose own logs record it; abandoned import
 * files are cleaned up.
 */
const GONE_ALSO: Partial<Record<Verified, readonly string[]>> = {
  stock: STOCK_STATES,
  productImport: importsThatAre('waiting'),
  invitation: invitationsThatAre('deletable'),
};

/** Totals of a row beside its state, recalculated from their sources. */
const COUNTED: Partial<Record<Verified, Counted>> = {
  product: offered,
  stock: ledger,
  productImport: importCounts,
};

async function verifyLifecycle(db: Db, store: Store<AnyStateMachine, unknown>, name: Verified): Promise<Verification> {
  const differences: Difference[] = [];
  const ids = await idsOf(db, name);
  const gone = [...statesWith(store.lifecycle.machine, 'rowless'), ...(GONE_ALSO[name] ?? [])];
  let judged = 0;
  let believed = 0;
  for (const id of ids) {
    await db.transaction().execute(async (trx) => {
      // Locked first, so that a step being written is complete together with its log entry.
      const row = await standing(trx, store, id);
      const told = replay(store.lifecycle, await logOf(trx, name, id));
      judged += told.judged;
      believed += told.believed;
      const by = told.states.join(' or ');
      const texts = [...told.differences];
      if (row === null) {
        if (!told.states.some((state) => gone.includes(state))) texts.push(`by its log in ${by}, but it has no row`);
      } else {
        if (!told.states.includes(row.state)) texts.push(`by its log in ${by}, stored in ${row.state}`);
        if (told.revision !== null && told.revision !== row.revision)
          texts.push(`by its log revision ${told.revision}, stored as ${row.revision}`);
        texts.push(...((await COUNTED[name]?.(trx, id)) ?? []));
      }
      differences.push(...texts.map((text) => ({ lifecycle: name, id, text })));
    });
  }
  return { lifecycle: name, records: ids.length, judged, believed, differences };
}

/**
 * Replays the log of every purchase, document, product, stock and import; each must end in the state of its row. Writes
 * nothing.
 */
export async function verify(db: Db, config: Config): Promise<Verification[]> {
  const stores = {
    ...storesOf(config),
    question: questionStore,
    buyerRequest: requestStore({ caller: null }),
    document: documentStore,
    cart: cartStore(),
    product: productStore,
    stock: stockStore,
    productImport: importStore,
  } as unknown as Record<Verified, Store<AnyStateMachine, unknown>>;
  const results: Verification[] = [];
  for (const name of Object.keys(TABLES) as Verified[]) results.push(await verifyLifecycle(db, stores[name], name));
  return results;
}
