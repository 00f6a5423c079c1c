import * as z from 'zod/mini';

/*
 * Reads a response field by field when it cannot be read as a whole: unreadable values stay raw, so that one bad value
 * affects nothing else. Derived from the schema of the endpoint table; src/contract/platform/format.ts marks such
 * values on the screen.
 */

type Schema = z.ZodMiniType;
/** A schema's description of itself; the library exports no narrower type. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly defaultValue?: unknown;
}
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

const GONE = Symbol('a row of which nothing can be read');
/** The fields that the current parse could not read, as `results.expire_at`. */
let unread = new Set<string>();

type Kind = 'text' | 'number' | 'flag';

/** The kind of value that the screens expect in a field. */
function kindOf(schema: Schema): Kind {
  const { type, innerType, options, in: from, out } = definitionOf(schema);
  if (type === 'number') return 'number';
  if (type === 'boolean') return 'flag';
  if (type === 'pipe' && from && out) return definitionOf(out).type === 'transform' ? kindOf(from) : kindOf(out);
  const inner = innerType ?? options?.[0];
  return inner ? kindOf(inner) : 'text';
}

/** The raw value, as a type that the screens can render. */
function asItCame(raw: unknown, kind: Kind): unknown {
  if (kind === 'flag') return raw === 'true' || raw === 1;
  if (raw === null || raw === undefined) return kind === 'number' ? Number.NaN : '';
  return typeof raw === 'string' ? raw : JSON.stringify(raw);
}

const holdsMore = (schema: Schema): boolean => {
  const { type, innerType, options, in: from } = definitionOf(schema);
  if (['object', 'array', 'record', 'tuple', 'lazy', 'literal'].includes(type)) return true;
  return [innerType, from, ...(options ?? [])].some((inner) => inner !== undefined && holdsMore(inner));
};

/** A plain field: a record must contain it; a list row must contain only its id. */
function plain(schema: Schema, path: string, listed: boolean): Schema {
  const id = /(^|\.)id$/.test(path);
  if (id && !listed) return schema;
  const kind = kindOf(schema);
  const there = z.unknown().check(z.refine((raw) => raw !== undefined || (listed && !id)));
  const strange = z.pipe(
    there,
    z.transform((raw: unknown) => {
      unread.add(path);
      return asItCame(raw, kind);
    }),
  );
  return z.union([schema, strange]);
}

/**
 * `listed`: within the rows of a list, which are not edited. There a broken nested list becomes empty; in a record it
 * is an error, because saving the record would store an empty list.
 */
function relax(schema: Schema, path: string, listed: boolean): Schema {
  if (!holdsMore(schema)) return plain(schema, path, listed);
  const { type, shape, catchall, element, options, innerType, in: from, out, defaultValue } = definitionOf(schema);
  const inner = (one: Schema): Schema => relax(one, path, listed);
  if (type === 'object' && shape) {
    const fields = Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        relax(field, path === '' ? name : `${path}.${name}`, listed),
      ]),
    );
    return catchall ? z.catchall(z.object(fields), catchall) : z.object(fields);
  }
  if (type === 'array' && element) return rows(inner(element), path, listed);
  if (type === 'union' && options) return z.union(options.map(inner) as [Schema, ...Schema[]]);
  if (type === 'nullable' && innerType) return z.nullable(inner(innerType));
  if (type === 'optional' && innerType) return z.optional(inner(innerType));
  if (type === 'default' && innerType) return z._default(inner(innerType), () => defaultValue);
  if (type === 'pipe' && from && out) return z.pipe(inner(from), out as z.ZodMiniType<unknown, unknown>);
  return schema;
}

function rows(element: Schema, path: string, listed: boolean): Schema {
  if (!listed) return z.array(element);
  const none = z.pipe(
    z.unknown(),
    z.transform(() => {
      unread.add(path);
      return GONE;
    }),
  );
  const one = z.union([element, none]);
  return z.pipe(
    z.array(one),
    z.transform((all: unknown[]) => all.filter((row) => row !== GONE)),
  );
}

/** A list is a page (`results` with a count) or the bare rows. */
function relaxed(schema: Schema): Schema {
  const { type, options } = definitionOf(schema);
  if (type !== 'union' || !options) return relax(schema, '', false);
  return z.union(options.map((option) => relax(option, '', true)) as [Schema, ...Schema[]]);
}

const known = new WeakMap<Schema, Schema>();

export type Read = { readonly data: unknown; readonly unread: readonly string[] };

/** Null when even the outer structure of the response cannot be read. */
export function readTolerantly(schema: Schema, body: unknown): Read | null {
  const made = known.get(schema) ?? relaxed(schema);
  known.set(schema, made);
  unread = new Set();
  const parsed = made.safeParse(body);
  return parsed.success ? { data: parsed.data, unread: [...unread] } : null;
}
