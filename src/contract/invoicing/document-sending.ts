import * as z from 'zod/mini';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { shown } from '../platform/trade-fields.ts';

export const SENDING_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const;

/** A mail with the document; `kept`: stored for the record only, never sent. */
export const sendingRow = z.object({
  id: z.number(),
  at: z.string(),
  to: shown(),
  copyTo: shown(),
  /** The person who sent it; '' for an automatic mail. */
  by: shown(),
  /** An automatic payment reminder. */
  reminder: z._default(z.boolean(), false),
  language: z.enum(LANGUAGES),
  status: z.enum(SENDING_STATUSES),
  files: z._default(z.array(z.object({ name: z.string(), size: z.number() })), []),
});
export type Sending = z.output<typeof sendingRow>;
