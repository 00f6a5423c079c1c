import { KSEF_ZONE, ksefParts } from '../../money/ksef.ts';
import type { At } from './document.events.ts';
import { type DocumentContext, notAfter } from './document.rules.ts';

/** The KSeF number of an issued document; '' removes a wrong one. */
export type Numbered = { readonly number: string };

const params = ({ event }: { event: Numbered & At }): Numbered & At => ({ number: event.number, at: event.at });
export const ksefNumbered = ['ksefNumberValid', 'ksefNumberFits'].map((type) => ({ type, params }) as const);
export const keepKsefNumber = { type: 'keepKsefNumber', params } as const;

export const ksefGuards = {
  ksefNumberValid: (_: unknown, { number }: Numbered) => number === '' || ksefParts(number) !== null,
  /** It begins with the seller's NIP, and its date lies between the issue and today: KSeF has no future dates. */
  ksefNumberFits: ({ context: { dateOfIssue, sellerNip } }: { context: DocumentContext }, p: Numbered & At) => {
    const parts = ksefParts(p.number);
    if (parts === null) return true;
    return parts.nip === sellerNip && parts.day >= (dateOfIssue ?? '') && notAfter(parts.day, KSEF_ZONE, p.at);
  },
} as const;
