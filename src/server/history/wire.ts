import type * as z from 'zod/mini';
import type { ACTORS, history } from '../../contract/history/history.ts';
import type { Db } from '../db/schema.ts';
import { partiesOf } from '../organization/parties.ts';
import type { View } from './purchase.ts';
import { type LoggedEntry, loggedSteps, MOST } from './steps.ts';

type Wire = z.input<typeof history>;
type Actor = (typeof ACTORS)[number];

/** The organisations on each side of the record; others are not named. */
export interface Sides {
  readonly own: number;
  readonly buyer: number | null;
  readonly others: 'supplier' | 'seller';
  /** Steps that a visitor takes with a mailed link: no user is signed in, but the clock did not cause them either. */
  readonly byLink?: ReadonlySet<string>;
  /** Whether the caller may see which company acted. */
  readonly named: (organization: number) => boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const id = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function peopleOf(db: Db, users: readonly number[]): Promise<(user: number | null) => string> {
  const rows =
    users.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name', 'email'])
          .where('id', 'in', [...new Set(users)])
          .execute();
  const names = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email] as const));
  return (user) => (user === null ? '' : (names.get(user) ?? ''));
}

interface About {
  readonly lot: number | null;
  readonly companies: readonly number[];
}

/** The lot and companies that the buyer's steps refer to: offers and awards are named by their company. */
async function aboutOf(db: Db, entries: readonly LoggedEntry[]): Promise<(entry: LoggedEntry) => About> {
  const asked = (name: string) => entries.flatMap(({ payload }) => id(payload[name]) ?? []);
  const [offers, awards] = [asked('offer'), asked('award')];
  const makers =
    offers.length === 0
      ? []
      : await db.selectFrom('offers').select(['id', 'organization_id']).where('id', 'in', offers).execute();
  const lines =
    awards.length === 0
      ? []
      : await db.selectFrom('awards').select(['id', 'lot_id', 'organization_id']).where('id', 'in', awards).execute();
  return ({ payload }) => {
    const maker = makers.find((one) => one.id === payload['offer'])?.organization_id;
    const line = lines.find((one) => one.id === payload['award']);
    const many = Array.isArray(payload['organizations'])
      ? payload['organizations'].flatMap((one) => id(one) ?? [])
      : [];
    return {
      lot: id(payload['lot']) ?? line?.lot_id ?? null,
      companies: [...many, id(payload['organization']), maker ?? null, line?.organization_id ?? null].filter(
        (one) => one !== null,
      ),
    };
  };
}

const NONE: About = { lot: null, companies: [] };

/** Repeated saving of a draft is one line. */
function joined(entries: readonly LoggedEntry[]): (LoggedEntry & { readonly times: number })[] {
  const lines: (LoggedEntry & { readonly times: number })[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const same =
      last !== undefined &&
      last.lifecycle === entry.lifecycle &&
      last.record === entry.record &&
      last.event === entry.event &&
      last.user === entry.user &&
      (entry.event === 'EDIT' || entry.event === 'SAVE' || entry.event === 'CREATE');
    if (same) lines[lines.length - 1] = { ...last, times: last.times + 1 };
    else lines.push({ ...entry, times: 1 });
  }
  return lines;
}

/** The log as the caller may see it, the newest first. */
export async function historyWire(db: Db, view: View, sides: Sides): Promise<Wire> {
  const all = (await loggedSteps(db, view.subjects)).map((entry) => view.reads?.(entry) ?? entry);
  const shown = all.filter((entry) => view.shows(entry, all));
  const told = shown.filter(view.tells);
  const about = await aboutOf(db, told);
  const person = await peopleOf(
    db,
    shown.flatMap(({ user, organization }) => (organization === sides.own && user !== null ? [user] : [])),
  );
  const nameOf = await partiesOf(db, [
    ...shown.map(({ organization }) => organization),
    ...told.flatMap((entry) => about(entry).companies),
  ]);
  const actor = ({ user, organization, event }: LoggedEntry): Actor => {
    if (user === null) return sides.byLink?.has(event) ? 'buyer' : 'server';
    if (organization === sides.buyer) return 'buyer';
    return sides.others;
  };
  const results = joined(shown).map((line) => {
    const { organization, payload, lifecycle, event, revision, at, times } = line;
    const tells = view.tells(line);
    const { from, to } = view.moves?.(line) === false ? { from: null, to: null } : line;
    const { lot, companies } = tells ? about(line) : NONE;
    const by = actor(line);
    return {
      at,
      lifecycle,
      event,
      from,
      to,
      revision,
      by,
      organization: by !== 'server' && organization !== null && sides.named(organization) ? nameOf(organization) : null,
      person: organization === sides.own ? person(line.user) : '',
      reason: tells ? text(payload['reason']) || text(payload['justification']) : '',
      comment: tells ? text(payload['comment']) : '',
      lot: lifecycle === 'inquire' ? lot : null,
      companies: lifecycle === 'inquire' ? companies.map(nameOf) : [],
      expire_at: tells ? text(payload['expireAt']) || null : null,
      times,
    };
  });
  return { results, more: all.length === MOST };
}
