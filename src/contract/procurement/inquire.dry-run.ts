import * as z from 'zod/mini';
import { party } from '../platform/trade-fields.ts';

/** What time alone will do: reminders to whoever has not finished, then the end. */
export const TIMERS = ['reminder', 'deadline'] as const;

/** What a publication would do now; nothing of it is done. */
export const dryRun = z.object({
  /** It would be accepted. */
  ok: z.boolean(),
  /** Why not: names of guards, texts `inquire.guard.<name>`, with the fields they are about. */
  refused: z.array(z.object({ guard: z.string(), fields: z.array(z.string()) })),
  /** Companies that get a mail, with the languages of its readers; none: nobody there can answer yet. */
  mails: z.array(z.object({ organization: party, template: z.string(), languages: z.array(z.string()) })),
  /** Outside the marketplace, each of which gets a letter. */
  addresses: z._default(z.array(z.string()), []),
  /** Everybody may find the tender, or only companies of the buyer's country. */
  open: z.boolean(),
  local: z.boolean(),
  timers: z.array(z.object({ what: z.enum(TIMERS), at: z.string() })),
  /** Fields by what their change would mean afterwards; `open` is locked where it is set. */
  fields: z.object({
    free: z.array(z.string()),
    lot: z.array(z.string()),
    whole: z.array(z.string()),
    locked: z.array(z.string()),
  }),
});
export type DryRun = z.output<typeof dryRun>;
