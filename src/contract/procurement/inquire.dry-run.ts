import * as z from 'zod/mini';
import { TIMERS } from '../../../machines/purchase/timed.ts';
import { party } from '../platform/trade-fields.ts';

/** What a publication would do now; it is not carried out. */
export const dryRun = z.object({
  /** Whether it would be accepted. */
  ok: z.boolean(),
  /** Why not: names of guards, texts `inquire.guard.<name>`, with the fields concerned. */
  refused: z.array(z.object({ guard: z.string(), fields: z.array(z.string()) })),
  /** Companies that get a mail, with their readers' languages; none: no one there can answer yet. */
  mails: z.array(z.object({ organization: party, template: z.string(), languages: z.array(z.string()) })),
  /** Addresses outside the marketplace, each of which gets a mail. */
  addresses: z._default(z.array(z.string()), []),
  /** Whether all companies may find the tender, or only those of the buyer's country. */
  open: z.boolean(),
  local: z.boolean(),
  timers: z.array(z.object({ what: z.enum(TIMERS), at: z.string() })),
  /** Fields by the effect of a later change; `open` is locked once set. */
  fields: z.object({
    free: z.array(z.string()),
    lot: z.array(z.string()),
    whole: z.array(z.string()),
    locked: z.array(z.string()),
  }),
});
export type DryRun = z.output<typeof dryRun>;
