import type { Migration } from 'kysely';
import { start } from './0000_start.ts';
import { products } from './0001_products.ts';
import { categories } from './0002_categories.ts';
import { search } from './0003_search.ts';
import { stock } from './0004_stock.ts';
import { orders } from './0005_orders.ts';
import { carts } from './0006_carts.ts';
import { imports } from './0007_imports.ts';
import { searchFilters } from './0009_search_filters.ts';
import { partialFinals } from './0010_partial_finals.ts';
import { cartUnits } from './0011_cart_units.ts';
import { partners } from './0013_partners.ts';
import { approvals } from './0015_approvals.ts';
import { dashboard } from './0016_dashboard.ts';
import { account } from './0017_account.ts';
import { roles } from './0020_roles.ts';
import { invites } from './0021_invites.ts';
import { logos } from './0023_logos.ts';
import { lotArticles } from './0024_lot_articles.ts';

/** One module per migration, named in order; there is no file search, so that the list survives bundling. */
export const migrations: Record<string, Migration> = {
  '0000_start': start,
  '0001_products': products,
  '0002_categories': categories,
  '0003_search': search,
  '0004_stock': stock,
  '0005_orders': orders,
  '0006_carts': carts,
  '0007_imports': imports,
  '0009_search_filters': searchFilters,
  '0010_partial_finals': partialFinals,
  '0011_cart_units': cartUnits,
  '0013_partners': partners,
  '0015_approvals': approvals,
  '0016_dashboard': dashboard,
  '0017_account': account,
  '0020_roles': roles,
  '0021_invites': invites,
  '0023_logos': logos,
  '0024_lot_articles': lotArticles,
};
