import * as z from 'zod/mini';
import { shown } from '../platform/trade-fields.ts';

/** An attachment of an offer; `sha256` is part of the text from which the offer's receipt is computed. */
export const offerDocument = z.object({
  id: z.number(),
  /** Download address. */
  document: shown(),
  name: z.string(),
  url: shown(),
  size: z._default(z.number(), 0),
  sha256: shown(),
});
export type OfferDocument = z.output<typeof offerDocument>;
