import * as z from 'zod/mini';
import type { Permission } from '../../../machines/kit/permissions.ts';
import { choice, day, flag } from '../platform/fields.ts';
import { selectedIds } from '../platform/export.ts';

/* What a dashboard is made of. Each picture is a call of its own, so that one which fails leaves the others standing. */

/** In the order in which a buyer's dashboard begins; each is the word of its path, `GET /api/dashboard/<word>/`. */
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

/** As a dashboard begins; of a company that sells more than it buys, what it buys comes after what it sells. */
export function opening(sells: boolean): readonly Widget[] {
  if (!sells) return WIDGETS;
  const last = (id: Widget): number => (OF_ALL.has(id) ? 2 : OF_BUYING.has(id) ? 1 : 0);
  return WIDGETS.toSorted((a, b) => last(a) - last(b));
}
export const isWidget = (word: string): word is Widget => (WIDGETS as readonly string[]).includes(word);

const BUYS = ['inquire.manage', 'inquire.publish', 'inquire.award'] as const;
const OFFERS = ['offer.edit', 'offer.submit'] as const;
const INVOICES = ['document.edit', 'document.issue'] as const;

/** Who sees it: whoever has one of these in the organisation that is counted. None named: every member. */
export const WIDGET_PERMISSIONS: Readonly<Record<Widget, readonly Permission[]>> = {
  // Each kind of it asks for its own.
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

/** No longer period is counted. */
export const MOST_MONTHS = 60;

/**
 * Query of every picture. Both days belong to the period and are those of the organisation's own calendar; without
 * them it is the current month and the eleven before it. What stands as it is now (receivables, stock) knows no period
 * and ignores them. `organizations`: ids of own memberships, e.g. `3,7`; the active one unless told. Counted are those
 * in which the caller's role permits the picture, which the answer names; without any it is a 403.
 */
export const dashboardQuery = z.object({
  from: z.optional(day()),
  to: z.optional(day()),
  organizations: selectedIds,
});
export type DashboardQuery = z.output<typeof dashboardQuery>;

/** In every picture: which organisations were counted. A list behind a figure is that of the active one. */
export const counted = { organizations: z._default(z.array(z.number()), []) };
/** In those of a period: its first and last day. */
export const period = { from: z.string(), to: z.string() };

const arrangedWidget = z.object({ id: z.enum(WIDGETS), hidden: z._default(z.boolean(), false) });

/** What the caller's dashboard shows. */
export const dashboard = z.object({
  /** Those that the caller may see where they work now, in the order they gave them; hidden ones too. */
  widgets: z.array(arrangedWidget),
  /** Where the caller is a member, for the filter; the active one among them. */
  organizations: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The active organisation sells more than it buys: its dashboard begins with that. */
  sells: z._default(z.boolean(), false),
  /** Today in the active organisation's calendar; null without one. */
  today: z.nullable(z.string()),
});
export type Dashboard = z.output<typeof dashboard>;

/** The whole arrangement: what is not named comes after it as it stands. */
export const dashboardPatch = z.object({
  widgets: z
    .array(z.object({ id: choice(WIDGETS), hidden: z._default(flag(), false) }), 'invalid_list')
    .check(z.maxLength(WIDGETS.length, `max_entries|${WIDGETS.length}`)),
});
