import * as z from 'zod/mini';
import { exportQuery, selectedIds } from '../platform/export.ts';
import { choice, currency, instant, listQuery } from '../platform/fields.ts';
import { PROC_STATUSES, STATUSES } from './inquire.state.ts';

/** The deadline relative to now: passed without a decision, or within this period. */
export const DEADLINE_WINDOWS = ['overdue', '24h', '7d', '30d'] as const;
export type DeadlineWindow = (typeof DEADLINE_WINDOWS)[number];

/** Filters of the own inquiries; the list and its export accept the same. */
export const inquireFilters = {
  search: listQuery.search,
  ordering: listQuery.ordering,
  status: z.optional(choice(STATUSES)),
  proc_status: z.optional(choice(PROC_STATUSES)),
  /** `me` or a user's id. */
  assigned_to: z.optional(z.string('invalid_choice').check(z.regex(/^(me|[1-9]\d{0,8})$/, 'invalid_choice'))),
  deadline: z.optional(choice(DEADLINE_WINDOWS)),
  /** From this instant on. */
  expire_from: z.optional(instant()),
  /** Before this instant. */
  expire_before: z.optional(instant()),
  currency: z.optional(currency()),
};

export const inquireListQuery = z.object({ ...listQuery, ...inquireFilters });
export const inquireExportQuery = z.object({
  ...inquireFilters,
  ...exportQuery,
  ids: selectedIds,
});
