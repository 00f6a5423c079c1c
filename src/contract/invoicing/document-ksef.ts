import * as z from 'zod/mini';
import { ksefWritten } from '../../../machines/money/ksef.ts';
import { clearableName } from '../platform/fields.ts';

/** The KSeF number of a document; '' removes a wrong one. */
export const ksefBody = z.object({
  number: z.pipe(
    z._default(clearableName(60), ''),
    z.transform((typed: string) => ksefWritten(typed)),
  ),
});
