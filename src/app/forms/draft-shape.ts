import * as z from 'zod/mini';

/*
 * What a kept draft must look like before a flow may have it: like the draft that the editor begins with. Of a list
 * each row must look like the row that is given for it.
 */

type Sample = { readonly [field: string]: unknown };

const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const row = (sample: Sample): z.ZodMiniType => z.catchall(z.object(shapeOf(sample)), scalar);

function like(value: unknown): z.ZodMiniType {
  if (typeof value === 'string') return z.nullable(z.string());
  if (typeof value === 'number') return z.nullable(z.union([z.number(), z.string()]));
  if (typeof value === 'boolean') return z.boolean();
  // A list begins empty where nobody says how its rows look.
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    return z.array(first === undefined ? z.union([row({}), scalar]) : like(first));
  }
  return typeof value === 'object' && value !== null ? row(value as Sample) : scalar;
}

/** What an older version of the product kept may lack a field, and what a newer one kept may have one more. */
const shapeOf = (sample: Sample): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, z.optional(like(value))]));

/** `rows`: how the rows of a list look, by its name. */
export const draftLike = (sample: Sample, rows: Readonly<Record<string, Sample>> = {}) => {
  const lists = Object.entries(rows).map(([name, one]) => [name, z.optional(z.array(row(one)))]);
  return z.catchall(
    z.object({ ...shapeOf(sample), ...(Object.fromEntries(lists) as Record<string, z.ZodMiniType>) }),
    scalar,
  ) as unknown as z.ZodMiniType<Sample>;
};

const instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));

/** The draft of a flow with its version, as `Kept` of machines/flows/writing.ts. */
export function keptLike(sample: Sample, rows: Readonly<Record<string, Sample>> = {}) {
  const draft = draftLike(sample, rows);
  return z.object({ draft, version: z.nullable(z.string()), at: instant, base: z.optional(draft) });
}
