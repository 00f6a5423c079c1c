import * as z from 'zod/mini';
import { ksefWritten } from '../../../machines/money/ksef.ts';
import { clearableName } from '../platform/fields.ts';

/** The number that KSeF gave to a document; '' takes a wrong one away. */
export const ksefBody = z.object({
  number: z.pipe(
    z._default(clearableName(60), ''),
    z.transform((typed: string) => ksefWritten(typed)),
  ),
});
