import type { AnySchema } from '../../../contract/platform/endpoint.ts';
import { fileFields } from '../../../contract/platform/received-file.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';

/*
 * Fields that a form may contain, from the schema of its endpoint: their names, which of them accept a file, and how
 * long lists may be. Nothing is allocated for unknown names.
 */

/** ASSUMED: the longest list in a form if its schema has no limit of its own. */
const MOST_ROWS = 1000;
const DEEPEST = 8;

/** The parts of zod's definitions used here. */
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

/** The input schemas of a schema, without wrappers. */
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
// Unambiguous, so that a long name cannot make matching slow.
const NAME = new RegExp(`^${WORD}(?:\\.${WORD}|\\[\\d{1,6}\\](?:${WORD})?|\\[${WORD}\\])*$`);

/**
 * `item_set[0]name` → ['item_set', 0, 'name'], as Django REST Framework writes nested fields; null if the name is
 * invalid.
 */
export function pathOf(name: string): Path | null {
  if (name.length > 200 || !NAME.test(name)) return null;
  const path = name
    .split(/[[\].]/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return path.length > DEEPEST ? null : path;
}

/** One field of a form. */
export interface Field {
  /** Maximum bytes of a file; null if none is accepted, Infinity if only the server's limit applies. */
  readonly file: number | null;
  /** Converts the text of a form field to the field's type. */
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

/** Maximum sizes of all file fields below a schema. */
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
  /** Maximum size of each file in a form. */
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

  /** The field with this path; undefined if the endpoint does not accept it. */
  field(path: Path): Field | undefined {
    const places = this.#at(this.#body, path);
    if (places.length === 0) return undefined;
    const sizes = places.flatMap((place) => {
      const own = fileFields.get(place);
      return own ? [bytes(own.megabytes)] : [];
    });
    return { file: sizes[0] ?? null, decode: decoder(places.map((place) => definition(place).type)) };
  }

  /** Whether the field is only in the endpoint's response: a client may send back the row it has read. */
  readOnly(path: Path): boolean {
    return this.#at(this.#body, path.slice(0, 1)).length === 0 && this.#at(this.#answer, path).length > 0;
  }
}
