import { companyEndpoints } from '../../contract/organization/company.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { countOf, likePattern, paged } from '../platform/http/paging.ts';

const SEARCHED = ['name', 'intername', 'name_full', 'reg_number', 'vat_id'] as const;

/** Other organisations, as far as everybody may know them. */
export function companies(app: App): void {
  route(app, companyEndpoints.companyList, async ({ query, caller, services, request }) => {
    let rows = services.db.selectFrom('organizations').where('id', '!=', caller.organization?.id ?? 0);
    if (query.search) {
      const pattern = likePattern(query.search);
      rows = rows.where((e) => e.or(SEARCHED.map((column) => e(column, 'ilike', pattern))));
    }
    if (query.country) rows = rows.where('country', '=', query.country);
    return paged(request, query, {
      count: () => countOf(rows),
      rows: ({ limit, offset }) =>
        rows
          .select(['id', 'name', 'intername', 'country', 'city', 'reg_number', 'website', 'image'])
          .select(['name_full', 'postcode', 'street', 'building', 'office'])
          .select((e) => e.fn.coalesce('vat_id', e.val('')).as('vat_id'))
          .orderBy('name')
          .orderBy('nth')
          .limit(limit)
          .offset(offset)
          .execute(),
    });
  });
}
