import * as z from 'zod/mini';
import { type AnySchema, endpoint, type EndpointShape } from '../platform/endpoint.ts';
import { party } from '../platform/trade-fields.ts';
import { inquireEndpoints } from './inquire.endpoints.ts';

/** What a step on an inquiry would cause now; it is not carried out. */
export const foreseen = z.object({
  /**
   * Every record whose state would change, the inquiry first, with state names; before the opening only the inquiry.
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
   * Other companies that would get a mail, each once; null before the opening, when it would reveal who has made an
   * offer.
   */
  mails: z.nullable(z.array(party)),
});
export type Foreseen = z.output<typeof foreseen>;

type Step<B extends AnySchema> = EndpointShape & { readonly method: 'POST'; readonly body: B };

/** The same call as the step, with the same refusals. */
const foretelling = <const P extends EndpointShape['path'], B extends AnySchema>(
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

const { inquireCancel, inquireAccept, inquireNoAward, inquireRejectOffer, inquireRevokeAward } = inquireEndpoints;

export const foreseenEndpoints = {
  inquireCancelDryRun: foretelling(inquireCancel, 'Dry run of a cancellation: its consequences now'),
  inquireAcceptDryRun: foretelling(inquireAccept, 'Dry run of an award: its consequences now'),
  inquireNoAwardDryRun: foretelling(inquireNoAward, 'Dry run of closing a lot without an award: the consequences now'),
  inquireRejectOfferDryRun: foretelling(inquireRejectOffer, 'Dry run of rejecting an offer: the consequences now'),
  inquireRevokeAwardDryRun: foretelling(inquireRevokeAward, 'Dry run of revoking an award: the consequences now'),
};
