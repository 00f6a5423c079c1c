import * as z from 'zod/mini';
import { APPROVAL_STEPS } from '../../../machines/kit/approval-steps.ts';
import { text } from '../platform/fields.ts';
import { instantOrNone } from '../platform/trade-fields.ts';

/* Approval state of a step that needs a second person. */

export const refusalBody = z.object({ reason: text(2000) });

/** For a record whose next step has a limit. */
export const approvalRow = z.object({
  step: z.enum(APPROVAL_STEPS),
  /** Whether the caller would have to request approval. */
  needed: z.boolean(),
  /** The step's value and the caller's limit, in the currency of the limits; null: unknown, and no limit. */
  sum: z.nullable(z.string()),
  limit: z.nullable(z.string()),
  currency: z.string(),
  asked: z.nullable(
    z.object({
      by: z.string(),
      own: z.boolean(),
      at: instantOrNone(),
      /** Whether the record is unchanged since the request. */
      unchanged: z.boolean(),
      /** The people who may approve it. */
      approvers: z.array(z.string()),
    }),
  ),
  /** The last refusal, until the record is changed. */
  refused: z.nullable(z.object({ by: z.string(), at: instantOrNone(), reason: z.string() })),
});
export type Approval = z.output<typeof approvalRow>;
