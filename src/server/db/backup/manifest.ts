import * as z from 'zod/mini';

export const MANIFEST = 'kontor-backup.json';
export const DUMP = 'database.dump';

/** The first entry of every copy: what it is, and what it can be put into. */
export const manifestSchema = z.object({
  program: z.literal('kontor'),
  format: z.literal(1),
  kind: z.enum(['embedded', 'postgres']),
  made: z.string(),
  /** Steps that the schema had taken. */
  taken: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
