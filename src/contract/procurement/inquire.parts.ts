import * as z from 'zod/mini';
import { identifier } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';

/* Parts of an inquiry that both sides see: the buyer in the inquiry, a supplier in its tender. */

/** An attachment; `id` is null while it is only in an unsaved draft. */
export const inquireDocument = z.object({
  id: z.nullable(z.number()),
  /** Its id among the company's files, by which a lot refers to it. */
  file: z._default(z.nullable(z.number()), null),
  /** Download address. */
  document: shown(),
  name: z.string(),
  url: shown(),
  size: z._default(z.number(), 0),
});
export type InquireDocument = z.output<typeof inquireDocument>;

const differing = () => z._default(z.nullable(z.union([z.string(), z.boolean()])), null);
/**
 * One changed field: of the lot with that id, or of the whole inquiry when `lot` is null. Values are as in the record,
 * null for none. `documents` has one entry per attachment, of the whole or of the lot: `before` or `after` is its name.
 */
export const inquireDifference = z.object({
  lot: z._default(z.nullable(z.number()), null),
  field: z.string(),
  before: differing(),
  after: differing(),
});

/**
 * Changes after publication; `changed` lists fields, a lot as `lot:<id>`. The first entry is the publication. Merely
 * extending the deadline creates no revision: its entry has the number of the current one.
 */
export const inquireRevision = z.object({
  revision: z.number(),
  at: z.string(),
  reason: shown(),
  changed: z._default(z.array(z.string()), []),
  /** Old and new value of every field that this revision changed. */
  difference: z._default(z.array(inquireDifference), []),
});
export type InquireRevision = z.output<typeof inquireRevision>;

export const seenRevision = {
  /** The inquiry's revision that the supplier sees; an older one is a 412. */
  based_on: z.optional(identifier()),
};
