import { membershipsThatAre } from '../../../../machines/lifecycles/membership/membership.tags.ts';
import type * as z from 'zod/mini';
import { dayIn } from '../../../../machines/kit/day.ts';
import { dashboardEndpoints as e } from '../../../contract/dashboard/dashboard.endpoints.ts';
import { type dashboard, opening } from '../../../contract/dashboard/widgets.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { type App, route } from '../../platform/http.ts';
import { fieldProblem } from '../../platform/problem.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { permitted } from './scope.ts';

const arranged = async (db: Db | Trx, user: number) =>
  (await db.selectFrom('dashboards').select('widgets').where('user_id', '=', user).executeTakeFirst())?.widgets ?? [];

/** Counting stops at this number, which is enough to compare the two sides. */
const MANY = 1000;

/** Whether a company has received more orders than it has placed. */
async function sellsMore(db: Db | Trx, id: number): Promise<boolean> {
  const of = async (side: 'seller_id' | 'buyer_id') =>
    (await db.selectFrom('orders').select('id').where(side, '=', id).limit(MANY).execute()).length;
  return (await of('seller_id')) > (await of('buyer_id'));
}

/** The user's arranged widgets, then the remaining ones, limited to those the user may see here. */
async function answer(db: Db | Trx, caller: Caller, now: string): Promise<z.input<typeof dashboard>> {
  const own = await arranged(db, caller.user.id);
  const { organization } = caller;
  const sells = organization !== null && organization !== undefined && (await sellsMore(db, organization.id));
  const rest = opening(sells).filter((id) => !own.some((one) => one.id === id));
  const organizations = await db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .where('m.user_id', '=', caller.user.id)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .select(['o.id', 'o.name'])
    .orderBy('o.name')
    .orderBy('o.nth')
    .execute();
  return {
    widgets: organization
      ? [...own, ...rest.map((id) => ({ id, hidden: false }))].filter(({ id }) => permitted(id, caller))
      : [],
    organizations,
    sells,
    today: organization ? dayIn(zoneOf(organization), now) : null,
    timezone: organization ? zoneOf(organization) : null,
  };
}

export function arrangement(app: App): void {
  route(app, e.dashboardGet, ({ caller, services, now }) => answer(services.db, caller, now));

  route(app, e.dashboardPatch, async ({ body, caller, services, now }) => {
    const { db } = services;
    const ids = body.widgets.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw fieldProblem({ widgets: ['widget_twice'] });
    // Widgets visible only in another organisation keep their place after these.
    const before = await arranged(db, caller.user.id);
    const widgets = JSON.stringify([...body.widgets, ...before.filter(({ id }) => !ids.includes(id))]);
    await db
      .insertInto('dashboards')
      .values({ user_id: caller.user.id, widgets })
      .onConflict((found) => found.column('user_id').doUpdateSet({ widgets }))
      .execute();
    return answer(db, caller, now);
  });
}
