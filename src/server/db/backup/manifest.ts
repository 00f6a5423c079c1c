import * as z from 'zod/mini';

export const MANIFEST = 'kontor-backup.json';
export const DUMP = 'database.dump';

/** The first entry of every copy: its kind and the schema that it requires. */
export const manifestSchema = z.object({
  program: z.literal('kontor'),
  format: z.literal(1),
  kind: z.enum(['embedded', 'postgres']),
  made: z.string(),
  /** Migrations applied to the schema. */
  taken: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
