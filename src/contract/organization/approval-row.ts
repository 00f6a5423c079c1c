import * as z from 'zod/mini';
import { APPROVAL_STEPS } from '../../../machines/kit/approval-steps.ts';
import { text } from '../platform/fields.ts';
import { instantOrNone } from '../platform/trade-fields.ts';

/* What a step that waits for a second person shows. */

export const refusalBody = z.object({ reason: text(2000) });

/** Of a record with a limit before its next step. */
export const approvalRow = z.object({
  step: z.enum(APPROVAL_STEPS),
  /** The caller would have to ask. */
  needed: z.boolean(),
  /** The step's worth and the caller's limit, in the currency of the limits; null: not known, and none. */
  sum: z.nullable(z.string()),
  limit: z.nullable(z.string()),
  currency: z.string(),
  asked: z.nullable(
    z.object({
      by: z.string(),
      own: z.boolean(),
      at: instantOrNone(),
      /** Nothing was changed since. */
      unchanged: z.boolean(),
      /** Who may approve it. */
      approvers: z.array(z.string()),
    }),
  ),
  /** The last answer, until the record is changed. */
  refused: z.nullable(z.object({ by: z.string(), at: instantOrNone(), reason: z.string() })),
});
export type Approval = z.output<typeof approvalRow>;
