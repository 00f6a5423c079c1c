import type { AnySchema } from '../../../contract/platform/endpoint.ts';
import { fileFields } from '../../../contract/platform/received-file.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';

/*
 * What a form may say, read from the schema of its endpoint: the names that exist, which of them take a file, how
 * long a list may be. Nothing is made for a name that is not there.
 */

/** ASSUMED: the longest list in a form whose schema names no limit of its own. */
const MOST_ROWS = 1000;
const DEEPEST = 8;

/** The parts of zod's definitions that are walked here. */
interface Definition {
  readonly type: string;
  readonly innerType?: AnySchema;
  readonly in?: AnySchema;
  readonly out?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly shape?: Readonly<Record<string, AnySchema>>;
  readonly element?: AnySchema;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
}
const definition = (schema: AnySchema): Definition => schema._zod.def as unknown as Definition;

/** What a schema takes at its entrance, without what only surrounds it. */
function entrances(schema: AnySchema): AnySchema[] {
  const { type, innerType, in: entrance, out, options } = definition(schema);
  if (innerType) return entrances(innerType);
  if (type === 'pipe' && entrance) return entrances(definition(entrance).type === 'transform' && out ? out : entrance);
  if (options) return options.flatMap(entrances);
  return [schema];
}

const longest = ({ checks = [] }: Definition): number =>
  Math.min(
    MOST_ROWS,
    ...checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? (def.maximum ?? MOST_ROWS) : MOST_ROWS)),
  );

function below(schema: AnySchema, step: string | number): AnySchema[] {
  const known = definition(schema);
  if (typeof step === 'number') return known.element && step < longest(known) ? entrances(known.element) : [];
  const field = known.shape && Object.hasOwn(known.shape, step) ? known.shape[step] : undefined;
  return field ? entrances(field) : [];
}

export type Path = readonly (string | number)[];

const WORD = '[A-Za-z_]\\w{0,63}';
// Each sign is read in one way only: a long name cannot be made slow to refuse.
const NAME = new RegExp(`^${WORD}(?:\\.${WORD}|\\[\\d{1,6}\\](?:${WORD})?|\\[${WORD}\\])*$`);

/** `item_set[0]name` → ['item_set', 0, 'name'], the way Django REST Framework writes nested fields; null when it is none. */
export function pathOf(name: string): Path | null {
  if (name.length > 200 || !NAME.test(name)) return null;
  const path = name
    .split(/[[\].]/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return path.length > DEEPEST ? null : path;
}

/** One place of a form. */
export interface Field {
  /** Bytes a file may have here; null where none is taken, Infinity where the server's limit holds. */
  readonly file: number | null;
  /** A form knows texts only: what this field wants of one. */
  decode(text: string): unknown;
}

function decoder(types: readonly string[]): Field['decode'] {
  const asText = types.includes('string') || types.includes('enum');
  return (text) => {
    if (text === '') return null;
    if (asText) return text;
    const said = text.toLowerCase();
    if (types.includes('boolean') && (said === 'true' || said === 'false')) return said === 'true';
    if (types.includes('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
    if (types.includes('literal') && said === 'true') return true;
    return text;
  };
}

/** Every place of a file below a schema. */
function filesBelow(schema: AnySchema): number[] {
  return entrances(schema).flatMap((one) => {
    const own = fileFields.get(one);
    if (own) return [bytes(own.megabytes)];
    const { shape, element } = definition(one);
    return [...Object.values(shape ?? {}), ...(element ? [element] : [])].flatMap(filesBelow);
  });
}
const bytes = (megabytes: number | null): number =>
  megabytes === null ? Number.POSITIVE_INFINITY : megabytes * MEGABYTE;

export class FormShape {
  readonly #body: AnySchema | undefined;
  readonly #answer: AnySchema | undefined;
  /** Largest size of each file that one form may bring. */
  readonly files: readonly number[];

  constructor(body: AnySchema | undefined, answer?: AnySchema) {
    this.#body = body;
    this.#answer = answer;
    this.files = body ? filesBelow(body) : [];
  }

  #at(schema: AnySchema | undefined, path: Path): AnySchema[] {
    return path.reduce<AnySchema[]>(
      (places, step) => places.flatMap((place) => below(place, step)),
      schema ? entrances(schema) : [],
    );
  }

  /** The place a name means; undefined where the endpoint takes nothing. */
  field(path: Path): Field | undefined {
    const places = this.#at(this.#body, path);
    if (places.length === 0) return undefined;
    const sizes = places.flatMap((place) => {
      const own = fileFields.get(place);
      return own ? [bytes(own.megabytes)] : [];
    });
    return { file: sizes[0] ?? null, decode: decoder(places.map((place) => definition(place).type)) };
  }

  /** Part of what the endpoint only answers: a row that was read and comes back with its form. */
  readOnly(path: Path): boolean {
    return this.#at(this.#body, path.slice(0, 1)).length === 0 && this.#at(this.#answer, path).length > 0;
  }
}
