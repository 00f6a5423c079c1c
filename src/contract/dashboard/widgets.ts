import * as z from 'zod/mini';
import type { Permission } from '../../../machines/kit/permissions.ts';
import { choice, day, flag } from '../platform/fields.ts';
import { selectedIds } from '../platform/export.ts';

/* Parts of a dashboard. Each widget has its own call, so that one failure leaves the others working. */

/** In the initial order of a buyer's dashboard; each is a path segment, `GET /api/dashboard/<word>/`. */
export const WIDGETS = [
  'deadlines',
  'purchases',
  'envelopes',
  'spend-categories',
  'spend-suppliers',
  'open-tenders',
  'offers',
  'orders-to-confirm',
  'low-stock',
  'receivables',
  'unpaid-advances',
  'finals',
  'vat',
  'drafts',
  'tender-countries',
  'company-countries',
  'own-tariffs',
] as const;
export type Widget = (typeof WIDGETS)[number];

const OF_BUYING: ReadonlySet<Widget> = new Set(['purchases', 'envelopes', 'spend-categories', 'spend-suppliers']);
const OF_ALL: ReadonlySet<Widget> = new Set(['tender-countries', 'company-countries', 'own-tariffs']);

/** The initial order; for a company that sells more than it buys, the buying widgets come after the selling ones. */
export function opening(sells: boolean): readonly Widget[] {
  if (!sells) return WIDGETS;
  const last = (id: Widget): number => (OF_ALL.has(id) ? 2 : OF_BUYING.has(id) ? 1 : 0);
  return WIDGETS.toSorted((a, b) => last(a) - last(b));
}
export const isWidget = (word: string): word is Widget => (WIDGETS as readonly string[]).includes(word);

const BUYS = ['inquire.manage', 'inquire.publish', 'inquire.award'] as const;
const OFFERS = ['offer.edit', 'offer.submit'] as const;
const INVOICES = ['document.edit', 'document.issue'] as const;

/** Who sees it: a member with one of these permissions in the counted organisation. None listed: every member. */
export const WIDGET_PERMISSIONS: Readonly<Record<Widget, readonly Permission[]>> = {
  // Each kind of it requires its own.
  deadlines: [],
  purchases: BUYS,
  envelopes: BUYS,
  'spend-categories': BUYS,
  'spend-suppliers': BUYS,
  'open-tenders': OFFERS,
  offers: OFFERS,
  'orders-to-confirm': ['order.sell'],
  'low-stock': ['product.manage'],
  receivables: INVOICES,
  'unpaid-advances': INVOICES,
  finals: INVOICES,
  vat: INVOICES,
  drafts: INVOICES,
  'tender-countries': [],
  'company-countries': [],
  'own-tariffs': [],
};

/** Maximum length of a period. */
export const MOST_MONTHS = 60;

/**
 * Query of every widget. Both days belong to the period and follow the organisation's own calendar; without them it is
 * the current month and the eleven before it. Widgets of the current state (receivables, stock) ignore the period.
 * `organizations`: ids of own memberships, e.g. `3,7`; by default the active one. Only those count in which the
 * caller's role permits the widget, and the response lists them; without any it is a 403.
 */
export const dashboardQuery = z.object({
  from: z.optional(day()),
  to: z.optional(day()),
  organizations: selectedIds,
});
export type DashboardQuery = z.output<typeof dashboardQuery>;

/** In every widget: the organisations counted. A linked list belongs to the active one. */
export const counted = { organizations: z._default(z.array(z.number()), []) };
/** In widgets with a period: its first and last day. */
export const period = { from: z.string(), to: z.string() };

const arrangedWidget = z.object({ id: z.enum(WIDGETS), hidden: z._default(z.boolean(), false) });

/** The caller's dashboard. */
export const dashboard = z.object({
  /** Those that the caller may see in the active organisation, in the chosen order; including hidden ones. */
  widgets: z.array(arrangedWidget),
  /** The caller's memberships, for the filter; including the active one. */
  organizations: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Whether the active organisation sells more than it buys: its dashboard then begins with selling. */
  sells: z._default(z.boolean(), false),
  /** Today in the active organisation's calendar; null without one. */
  today: z.nullable(z.string()),
  /** The time zone of that day, in which the strip counts; another backend may not say. */
  timezone: z._default(z.nullable(z.string()), null),
});
export type Dashboard = z.output<typeof dashboard>;

/** The whole arrangement: unlisted widgets follow in their previous order. */
export const dashboardPatch = z.object({
  widgets: z
    .array(z.object({ id: choice(WIDGETS), hidden: z._default(flag(), false) }), 'invalid_list')
    .check(z.maxLength(WIDGETS.length, `max_entries|${WIDGETS.length}`)),
});
