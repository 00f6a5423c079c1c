import * as z from 'zod/mini';
import { type AnySchema, endpoint, type EndpointShape } from '../platform/endpoint.ts';
import { party } from '../platform/trade-fields.ts';
import { TIMERS } from '../../../machines/purchase/timed.ts';

/** What a step of a purchase would cause now; it is not carried out. */
export const foreseen = z.object({
  /**
   * Every record whose state would change, the step's own first, with state names; before the opening only the inquiry,
   * even if its state stays. For a supplier only its own records.
   */
  steps: z.array(
    z.object({
      lifecycle: z.string(),
      id: z.number(),
      from: z.string(),
      to: z.string(),
      /** Name of a lot. */
      name: z.string(),
      /** The company that made the offer, or has to deliver. */
      company: z.nullable(party),
    }),
  ),
  /**
   * Other companies that would get a mail, each once; before the opening only those that the buyer knows of, and null
   * when it would reveal who has made an offer.
   */
  mails: z.nullable(z.array(party)),
  /** Whether companies that the buyer does not know of before the opening may get one too. */
  others: z._default(z.boolean(), false),
  /** What time would cause or allow at another instant than now planned; null: it would no longer happen. */
  timers: z._default(z.array(z.object({ what: z.enum(TIMERS), at: z.nullable(z.string()) })), []),
});
export type Foreseen = z.output<typeof foreseen>;

type Step<B extends AnySchema> = EndpointShape & { readonly method: 'POST'; readonly body: B };

/** The same call as the step, with the same refusals. */
export const foretelling = <const P extends EndpointShape['path'], B extends AnySchema>(
  { path, body }: Step<B> & { readonly path: P },
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `${path}dry-run/` as `${P}dry-run/`,
    auth: 'token',
    summary,
    keyless: true,
    harmless: true,
    versioned: true,
    body,
    answer: foreseen,
  });
