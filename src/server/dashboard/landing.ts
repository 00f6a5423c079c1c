import { landingEndpoints } from '../../contract/dashboard/landing.ts';
import { ON_SALE } from '../../contract/catalogue/product.state.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { countOf } from '../platform/http/paging.ts';

/** Three full rows of three. */
const SHOWN = 9;

/** The visitor's view: figures, and the tenders open to all companies that close first. */
export function landing(app: App): void {
  route(app, landingEndpoints.landingGet, async ({ services: { db }, now }) => {
    const active = db
      .selectFrom('inquires as i')
      .where('i.published_at', 'is not', null)
      .where('i.closed_at', 'is', null)
      .where('i.open', '=', true)
      .where('i.expire_at', '>', now);
    const fresh = await active
      .innerJoin('organizations as o', 'o.id', 'i.organization_id')
      .select([
        'i.id',
        'i.name',
        'i.expire_at',
        'i.timezone',
        'o.country',
        'o.name as organizer',
        'o.intername as organizer_intername',
      ])
      .select((e) =>
        e
          .selectFrom('inquire_lots as l')
          .select((inner) => inner.fn.countAll().as('n'))
          .whereRef('l.inquire_id', '=', 'i.id')
          .as('lots_count'),
      )
      // Tenders limited to one country are not shown to every visitor.
      .where('i.local', '=', false)
      .orderBy('i.expire_at')
      .orderBy('i.nth')
      .limit(SHOWN)
      .execute();
    return {
      companies: await countOf(db.selectFrom('organizations')),
      products: await countOf(db.selectFrom('products').where('status', '=', ON_SALE)),
      active_tenders: await countOf(active),
      tenders: fresh.map((row) => ({
        ...row,
        expire_at: row.expire_at ?? now,
        lots_count: Number(row.lots_count ?? 0),
      })),
    };
  });
}
