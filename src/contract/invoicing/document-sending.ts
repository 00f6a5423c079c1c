import * as z from 'zod/mini';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { shown } from '../platform/trade-fields.ts';

export const SENDING_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const;

/** One letter with the document; `kept`: written for the record, nobody sends it. */
export const sendingRow = z.object({
  id: z.number(),
  at: z.string(),
  to: shown(),
  copyTo: shown(),
  /** Who sent it; '' where the clock did. */
  by: shown(),
  /** A reminder of payment that the clock wrote. */
  reminder: z._default(z.boolean(), false),
  language: z.enum(LANGUAGES),
  status: z.enum(SENDING_STATUSES),
  files: z._default(z.array(z.object({ name: z.string(), size: z.number() })), []),
});
export type Sending = z.output<typeof sendingRow>;
