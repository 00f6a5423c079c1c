import { membershipsThatAre } from '../../../../machines/lifecycles/membership/membership.tags.ts';
import { dayIn } from '../../../../machines/kit/day.ts';
import type { DashboardQuery, Widget } from '../../../contract/dashboard/widgets.ts';
import { MOST_MONTHS, WIDGET_PERMISSIONS } from '../../../contract/dashboard/widgets.ts';
import { fromZone } from '../../../contract/platform/typed.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { callerOfMember } from '../../platform/auth/caller.ts';
import { fieldProblem, forbidden } from '../../platform/problem.ts';
import { zoneOf } from '../../platform/values/zones.ts';

/** One organisation included in the figures, with the caller's role in it. */
export interface Scope {
  readonly id: number;
  readonly country: string;
  readonly zone: string;
  /** Today in the organisation's time zone. */
  readonly today: string;
  readonly caller: Caller;
}

export interface Asking {
  readonly db: Db;
  readonly caller: Caller;
  readonly query: DashboardQuery;
  readonly now: string;
}

function scopeOf(caller: Caller, now: string): Scope[] {
  const { organization } = caller;
  if (!organization) return [];
  const zone = zoneOf(organization);
  return [{ id: organization.id, country: organization.country, zone, today: dayIn(zone, now), caller }];
}

/** Other organisations are left out without revealing whether they exist. */
async function chosen(db: Db, caller: Caller, ids: readonly number[], now: string): Promise<Scope[]> {
  const members = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('user_id', '=', caller.user.id)
    .where('state', 'in', membershipsThatAre('belonging'))
    .where('organization_id', 'in', ids)
    .execute();
  const own = new Set(members.map(({ organization_id }) => organization_id));
  if (ids.some((id) => !own.has(id))) throw fieldProblem({ organizations: ['invalid_id'] });
  const scopes: Scope[] = [];
  for (const id of ids) {
    const there = id === caller.organization?.id ? caller : await callerOfMember(db, caller.user.id, id);
    if (there) scopes.push(...scopeOf(there, now));
  }
  return scopes;
}

export const permitted = (widget: Widget, { permissions }: Pick<Caller, 'permissions'>): boolean =>
  WIDGET_PERMISSIONS[widget].length === 0 || WIDGET_PERMISSIONS[widget].some((one) => permissions.has(one));

/** Organisations included in a widget: the requested ones in which the caller's role permits it. */
export async function scopesOf(
  widget: Widget,
  { db, caller, query, now }: Asking,
): Promise<readonly [Scope, ...Scope[]]> {
  const ids = query.organizations ? [...new Set(query.organizations.split(',').map(Number))] : null;
  const asked = ids ? await chosen(db, caller, ids, now) : scopeOf(caller, now);
  if (asked.length === 0) throw forbidden('organization_required');
  const [first, ...others] = asked.filter(({ caller: there }) => permitted(widget, there));
  if (!first) throw forbidden();
  return [first, ...others];
}

export const idsOf = (scopes: readonly Scope[]): number[] => scopes.map(({ id }) => id);

/** Collects the results of each organisation, one after another. */
export async function each<T>(scopes: readonly Scope[], ask: (scope: Scope) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for (const scope of scopes) found.push(...(await ask(scope)));
  return found;
}

/** The date a number of days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first day of the month a number of months later. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1 + months, 1);
  return first.toISOString().slice(0, 10);
}

/** Start of a day in the organisation's time zone. */
export const startOf = (day: string, { zone }: Pick<Scope, 'zone'>): string => fromZone(day, '00:00', zone);

export interface Period {
  readonly from: string;
  readonly to: string;
  /** `2026-11`; the period may start or end within the first and last month. */
  readonly months: readonly string[];
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

type Scopes = readonly [Scope, ...Scope[]];
const daysOf = (scopes: Scopes): readonly string[] =>
  scopes.map(({ today }) => today).toSorted((a, b) => (a < b ? -1 : 1));
/** Today differs between time zones: the earliest and the latest current date. */
export const firstToday = (scopes: Scopes): string => daysOf(scopes)[0] ?? scopes[0].today;
export const lastToday = (scopes: Scopes): string => daysOf(scopes).at(-1) ?? scopes[0].today;

/**
 * The requested period; by default the current month in the most advanced time zone and the eleven months before it.
 */
export function periodOf(query: DashboardQuery, scopes: Scopes): Period {
  const to = query.to ?? lastToday(scopes);
  const from = query.from ?? monthAfter(to, -11);
  if (from > to) throw fieldProblem({ [query.from ? 'from' : 'to']: ['period_reversed'] });
  const count = monthsBetween(from, to);
  if (count > MOST_MONTHS) throw fieldProblem({ from: [`period_long|${MOST_MONTHS}`] });
  return { from, to, months: Array.from({ length: count }, (_, at) => monthAfter(from, at).slice(0, 7)) };
}

/** Start instants of the period's months and the end of the period: one more than there are months. */
export const bounds = ({ from, to, months }: Period, scope: Scope): string[] =>
  [...months.map((month, at) => (at === 0 ? from : `${month}-01`)), dayAfter(to, 1)].map((day) => startOf(day, scope));
