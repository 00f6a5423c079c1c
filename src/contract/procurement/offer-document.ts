import * as z from 'zod/mini';
import { shown } from '../platform/trade-fields.ts';

/** An attachment of an offer; `sha256` is part of the text that the offer's receipt is made from. */
export const offerDocument = z.object({
  id: z.number(),
  /** Where it is downloaded. */
  document: shown(),
  name: z.string(),
  url: shown(),
  size: z._default(z.number(), 0),
  sha256: shown(),
});
export type OfferDocument = z.output<typeof offerDocument>;
