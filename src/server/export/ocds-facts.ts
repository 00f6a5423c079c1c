import type { Selectable } from 'kysely';
import type { Asked } from '../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { Db } from '../db/schema.ts';
import type { OrganizationsTable } from '../db/tables/account.ts';
import { documentsOf } from '../resources/parties.ts';
import type { InquireRow } from '../stores/inquire/record.ts';

export type Organization = Selectable<OrganizationsTable>;

/** One line of a decision with the order that came of it. */
export interface AwardFact {
  readonly id: number;
  readonly lot: number;
  readonly organization: number;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly at: string;
  readonly revokedAt: string | null;
  readonly order: {
    readonly id: number;
    readonly confirmedAt: string | null;
    readonly closedAt: string | null;
    /** As it was confirmed: a proposal of the seller may have changed both. */
    readonly quantity: string;
    readonly price: string;
    /** Of the accepted offer. */
    readonly term: string | null;
    readonly place: string;
  } | null;
}

/** Everything of a published inquiry that its releases may tell this reader. */
export interface OcdsFacts {
  readonly inquire: InquireRow;
  readonly revisions: readonly {
    readonly revision: number;
    readonly at: string;
    readonly reason: string;
    readonly changed: readonly string[];
    readonly content: Asked;
  }[];
  readonly extensions: readonly {
    readonly id: number;
    readonly at: string;
    readonly reason: string;
    readonly after: string;
  }[];
  /** Moves of the inquiry from state to state, in order. */
  readonly turns: readonly { readonly at: string; readonly to: string }[];
  readonly awards: readonly AwardFact[];
  /** Companies whose offers were opened; only for the buyer. */
  readonly tenderers: readonly number[];
  readonly organizations: ReadonlyMap<number, Organization>;
  readonly documents: ReadonlyMap<number, string>;
  /** A supplier reads a selection: its own awards only. Null for the buyer. */
  readonly reader: number | null;
}

const OPENED = ['opened', 'accepted', 'rejected', 'fulfilled'] as const;

async function awardsOf(db: Db, inquire: number, reader: number | null): Promise<AwardFact[]> {
  let rows = db.selectFrom('awards').selectAll().where('inquire_id', '=', inquire).orderBy('nth');
  if (reader !== null) rows = rows.where('organization_id', '=', reader);
  const awards = await rows.execute();
  const ids = awards.flatMap(({ order_id }) => order_id ?? []);
  const orders =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders as o')
          .innerJoin('order_items as i', 'i.order_id', 'o.id')
          .select(['o.id', 'o.confirmed_at', 'o.closed_at', 'i.award_id', 'i.quantity', 'i.price'])
          .select(['o.delivery_term', 'o.delivery_place'])
          .where('o.id', 'in', ids)
          .execute();
  return awards.map((award) => {
    const order = orders.find(({ award_id }) => award_id === award.id);
    return {
      id: award.id,
      lot: award.lot_id,
      organization: award.organization_id,
      quantity: award.quantity,
      price: award.price,
      currency: award.currency,
      at: award.at,
      revokedAt: award.revoked_at,
      order: order
        ? {
            id: order.id,
            confirmedAt: order.confirmed_at,
            closedAt: order.closed_at,
            quantity: order.quantity,
            price: order.price,
            term: order.delivery_term,
            place: order.delivery_place,
          }
        : null,
    };
  });
}

/** The moves are in the log; an inquiry older than it is told by the instants of its row. */
async function turnsOf(db: Db, inquire: InquireRow): Promise<{ at: string; to: string }[]> {
  const logged = await db
    .selectFrom('audit_steps as s')
    .innerJoin('audit_log as a', 'a.id', 's.audit_id')
    .select(['a.at', 's.from_state', 's.to_state'])
    .where('s.lifecycle', '=', 'inquire')
    .where('s.record_id', '=', inquire.id)
    .where('s.from_state', 'is not', null)
    .orderBy('s.id')
    .execute();
  const moves = logged.flatMap(({ at, from_state, to_state }) =>
    to_state !== null && to_state !== from_state ? [{ at, to: to_state }] : [],
  );
  if (moves.length > 0) return moves;
  const { closed_at, opened_at, outcome } = inquire;
  return [
    ...(closed_at && (opened_at || outcome === null) ? [{ at: closed_at, to: 'Evaluation.sealed' }] : []),
    ...(opened_at ? [{ at: opened_at, to: 'Evaluation.opened' }] : []),
    ...(outcome && closed_at ? [{ at: opened_at ?? closed_at, to: outcome }] : []),
  ];
}

/** `reader`: the supplier's organisation; null for the buyer. The caller has seen to it that it may read. */
export async function readFacts(db: Db, inquire: InquireRow, reader: number | null): Promise<OcdsFacts> {
  const { id } = inquire;
  const revisions = await db
    .selectFrom('inquire_revisions')
    .select(['revision', 'at', 'reason', 'changed', 'content'])
    .where('inquire_id', '=', id)
    .orderBy('revision')
    .execute();
  const extensions = await db
    .selectFrom('inquire_extensions')
    .select(['id', 'at', 'reason', 'after'])
    .where('inquire_id', '=', id)
    .orderBy('id')
    .execute();
  const awards = inquire.opened_at === null ? [] : await awardsOf(db, id, reader);
  const opened =
    inquire.opened_at === null || reader !== null
      ? []
      : await db
          .selectFrom('offers')
          .select('organization_id')
          .where('inquire_id', '=', id)
          .where('status', 'in', [...OPENED])
          .orderBy('nth')
          .execute();
  const tenderers = [...new Set(opened.map(({ organization_id }) => organization_id))];
  const companies = [inquire.organization_id, ...tenderers, ...awards.map(({ organization }) => organization)];
  const organizations = await db.selectFrom('organizations').selectAll().where('id', 'in', companies).execute();
  const documents = await documentsOf(db, id);
  return {
    inquire,
    revisions: revisions.map((row) => ({ ...row, content: row.content as Asked })),
    extensions,
    turns: await turnsOf(db, inquire),
    awards,
    tenderers,
    organizations: new Map(organizations.map((row) => [row.id, row])),
    documents: new Map(documents.map((row) => [row.id, row.url])),
    reader,
  };
}
