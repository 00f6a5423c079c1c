import * as z from 'zod/mini';

/*
 * The shape a stored draft must have before a flow may use it: that of the editor's initial draft. Each row of a list
 * must match the sample row given for it.
 */

type Sample = { readonly [field: string]: unknown };

const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const row = (sample: Sample): z.ZodMiniType => z.catchall(z.object(shapeOf(sample)), scalar);

function like(value: unknown): z.ZodMiniType {
  if (typeof value === 'string') return z.nullable(z.string());
  if (typeof value === 'number') return z.nullable(z.union([z.number(), z.string()]));
  if (typeof value === 'boolean') return z.boolean();
  // A list of unknown row shape accepts any plain rows.
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    return z.array(first === undefined ? z.union([row({}), scalar]) : like(first));
  }
  return typeof value === 'object' && value !== null ? row(value as Sample) : scalar;
}

/**
 * A draft stored by an older version of the product may lack a field, and one stored by a newer version may have more.
 */
const shapeOf = (sample: Sample): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, z.optional(like(value))]));

/** `rows`: a sample row for each list, by its name. */
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
