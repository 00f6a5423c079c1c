import type { Selectable } from 'kysely';
import type { Asked } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import { outward } from '../../../contract/procurement/inquire.state.ts';
import type { Db } from '../../db/schema.ts';
import type { OrganizationsTable } from '../../db/tables/account.ts';
import { documentsOf } from '../inquire/attached.ts';
import type { InquireRow } from '../inquire/record.ts';
import { type AwardFact, awardsOf, type BidFact, bidsOf, type LotFact, lotsOf } from './awards.ts';

export type Organization = Selectable<OrganizationsTable>;

export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** All data of a published inquiry that its releases may contain for this reader. */
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
  /** State changes of the inquiry in order. */
  readonly turns: readonly { readonly at: string; readonly to: string }[];
  readonly lots: readonly LotFact[];
  readonly awards: readonly AwardFact[];
  /** Lines of opened offers; for a supplier only its own. */
  readonly bids: readonly BidFact[];
  /** Surcharges for other delivery terms; only for the buyer. */
  readonly values: readonly { readonly lot: number; readonly term: string; freight: string; duty: string }[];
  /** Companies with opened offers; only for the buyer. */
  readonly tenderers: readonly number[];
  readonly organizations: ReadonlyMap<number, Organization>;
  readonly documents: ReadonlyMap<number, string>;
  /** When the first question was answered, which is public; null if none is. */
  readonly answeredAt: string | null;
  /** Contacts that the buyer published in a revision, by user id. */
  readonly contacts: ReadonlyMap<number, Contact>;
  /** A supplier reads only its own awards. Null for the buyer. */
  readonly reader: number | null;
}

/** State changes from the log; for older inquiries from the instants of the row. */
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
  const moves = logged.flatMap(({ at, from_state, to_state }) => {
    const to = outward(to_state);
    return to !== null && to !== outward(from_state) ? [{ at, to }] : [];
  });
  if (moves.length > 0) return moves;
  const { closed_at, opened_at, outcome } = inquire;
  return [
    ...(closed_at && (opened_at || outcome === null) ? [{ at: closed_at, to: 'Evaluation.sealed' }] : []),
    ...(opened_at ? [{ at: opened_at, to: 'Evaluation.opened' }] : []),
    ...(outcome && closed_at ? [{ at: opened_at ?? closed_at, to: outcome }] : []),
  ];
}

/** The contact of a revision, if the buyer published it then and still does. */
export const shownIn = ({ created_by, show_contact }: InquireRow, content: Asked): number | null =>
  show_contact && content['show_contact'] === true ? Number(content['assigned_to'] ?? created_by) : null;

async function contactsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [id, { name: `${first_name} ${last_name}`.trim(), email }]),
  );
}

/** `reader`: the supplier's organisation; null for the buyer. The caller has checked access. */
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
  const awards = inquire.opened_at === null ? [] : await awardsOf(db, inquire, reader);
  const bids = inquire.opened_at === null ? [] : await bidsOf(db, inquire, reader);
  const tenderers = reader === null ? [...new Set(bids.map(({ organization }) => organization))] : [];
  const values =
    reader === null
      ? await db
          .selectFrom('inquire_term_values')
          .select(['lot_id as lot', 'term', 'freight', 'duty'])
          .where('inquire_id', '=', id)
          .orderBy('term')
          .orderBy('lot_id')
          .execute()
      : [];
  const named = [...bids, ...awards].map(({ organization }) => organization);
  const companies = [inquire.organization_id, ...new Set(named)];
  const organizations = await db.selectFrom('organizations').selectAll().where('id', 'in', companies).execute();
  const documents = await documentsOf(db, id);
  const answered = await db
    .selectFrom('questions')
    .select((e) => e.fn.min('closed_at').as('at'))
    .where('inquire_id', '=', id)
    .where('state', '=', 'answered')
    .executeTakeFirst();
  const shown = revisions.flatMap(({ content }) => shownIn(inquire, content as Asked) ?? []);
  return {
    inquire,
    revisions: revisions.map((row) => ({ ...row, content: row.content as Asked })),
    extensions,
    turns: await turnsOf(db, inquire),
    lots: await lotsOf(db, id, reader),
    awards,
    bids,
    values,
    tenderers,
    organizations: new Map(organizations.map((row) => [row.id, row])),
    documents: new Map(documents.map((row) => [row.id, row.url])),
    answeredAt: answered?.at ?? null,
    contacts: await contactsOf(db, shown),
    reader,
  };
}
