import * as z from 'zod/mini';
import { shown } from '../platform/trade-fields.ts';

/* What both sides see of an inquiry: the buyer in it, a supplier in the tender that it is. */

/** An attachment; `id` is null while it is only in the draft on the screen. */
export const inquireDocument = z.object({
  id: z.nullable(z.number()),
  /** Its number among the company's files, by which a lot names it. */
  file: z._default(z.nullable(z.number()), null),
  /** Where it is downloaded. */
  document: shown(),
  name: z.string(),
  url: shown(),
  size: z._default(z.number(), 0),
});
export type InquireDocument = z.output<typeof inquireDocument>;

const differing = () => z._default(z.nullable(z.union([z.string(), z.boolean()])), null);
/**
 * One changed field: of the lot with that id, or of the whole inquiry where `lot` is null. Values are as on the
 * record, null for none. `documents` is one entry for each attachment, of the whole or of the lot: `before` or `after`
 * is its name.
 */
export const inquireDifference = z.object({
  lot: z._default(z.nullable(z.number()), null),
  field: z.string(),
  before: differing(),
  after: differing(),
});

/**
 * What changed after publication; `changed` names fields, a lot as `lot:<id>`. The first entry is the publication.
 * A deadline that was only extended makes no revision: its entry bears the number of the one it found.
 */
export const inquireRevision = z.object({
  revision: z.number(),
  at: z.string(),
  reason: shown(),
  changed: z._default(z.array(z.string()), []),
  /** Old and new value of everything that this revision changed. */
  difference: z._default(z.array(inquireDifference), []),
});
export type InquireRevision = z.output<typeof inquireRevision>;
