import { type DocumentContext, finalIsAway, stands } from './document.rules.ts';

type Asked = { readonly context: DocumentContext };

/** Guards for issuing a correction and for starting one. */
export const correctingGuards = {
  ordinary: ({ context }: Asked) => context.correction === null,
  correctsAnother: ({ context }: Asked) => context.correction !== null,
  correctionChanges: ({ context: { correction } }: Asked) => correction === null || correction.changes,
  correctionExplained: ({ context: { correction } }: Asked) => correction === null || correction.explained,
  correctionFits: ({ context: { correction } }: Asked) => correction === null || correction.fits,
  correctedStands: ({ context: { correction } }: Asked) => correction === null || correction.standing,
  correctedFree: ({ context: { correction } }: Asked) => correction === null || !correction.underFinal,
  finalAway: ({ context }: Asked) => finalIsAway(context),
  standing: ({ context }: Asked) => stands(context),
} as const;
