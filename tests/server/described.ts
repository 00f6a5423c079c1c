import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { endpoints } from '../../src/contract/endpoints.ts';
import { openApi } from '../../src/server/platform/http/openapi.ts';

/*
 * Compares the API's description with the answers it actually gives. The description is read as an outsider reads it:
 * as JSON, and by an independent validator.
 */

type Json = Readonly<Record<string, unknown>>;
interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
  readonly $ref?: string;
}
interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

export interface Sent {
  readonly method: string;
  /** Target as requested, with its query. */
  readonly target: string;
  readonly status: number;
  readonly type: string | null;
  /** The whole text of JSON; for anything else only whether there was a body. */
  readonly text: string;
}

interface Place {
  readonly path: string;
  readonly parts: readonly string[];
  readonly methods: Readonly<Record<string, Operation>>;
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const isParameter = (part: string): boolean => part.startsWith('{');
/** `https://anywhere/api/…` is possible in a request too. */
const pathOf = (target: string): string => (target.replace(/^https?:\/\/[^/]*/i, '').split('?')[0] ?? '') || '/';
const pointer = (...names: readonly (string | number)[]): string =>
  `/${names.map((name) => encodeURIComponent(String(name).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** For readers, a record may contain more than its description; here every field sent must be described. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value)]));
  const isRecord = 'properties' in inner && !('additionalProperties' in inner);
  return isRecord ? { ...inner, additionalProperties: false } : inner;
}

class Reader {
  readonly #description: Description;
  /** By number of parts; for `/documents/{id}/` and `/documents/totals/` the one with fewer parameters comes first. */
  readonly #places = new Map<number, Place[]>();
  readonly #judges = new Map<string, ValidateFunction>();
  // Optimising each schema's code takes longer than it saves.
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });

  constructor(description: Description) {
    this.#description = description;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...description }, 'api');
    for (const [path, methods] of Object.entries(description.paths)) {
      const parts = partsOf(path);
      this.#places.set(parts.length, [...(this.#places.get(parts.length) ?? []), { path, parts, methods }]);
    }
    const named = ({ parts }: Place): string => parts.map((part) => (isParameter(part) ? '1' : '0')).join('');
    for (const places of this.#places.values()) places.sort((a, b) => (named(a) < named(b) ? -1 : 1));
  }

  #place(method: string, target: string): [path: string, operation: Operation] | null {
    const parts = partsOf(pathOf(target));
    for (const { path, parts: known, methods } of this.#places.get(parts.length) ?? []) {
      const operation = methods[method];
      if (operation && known.every((part, at) => isParameter(part) || part === parts[at])) return [path, operation];
    }
    return null;
  }

  #complaint(schema: string, text: string): string | null {
    const judge = this.#judges.get(schema) ?? this.#ajv.compile({ $ref: `api#${schema}` });
    this.#judges.set(schema, judge);
    if (judge(JSON.parse(text))) return null;
    return (judge.errors ?? [])
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
      .join('; ');
  }

  /** The error in an answer; null if it matches the description. */
  wrong({ method, target, status, type, text }: Sent): string | null {
    const verb = method.toLowerCase();
    if (verb === 'options' || verb === 'head') return null;
    const what = `${method} ${target.slice(0, 200)} -> ${status} ${type ?? 'without a type'}: `;
    const place = this.#place(verb, target);
    if (!place) return this.#unnamed(what, target, status, text);
    const [path, { responses }] = place;
    const response = responses[status];
    if (!response) return `${what}no such status is told of`;
    const shared = response.$ref?.split('/').at(-1);
    const content = shared === undefined ? response.content : this.#description.components.responses[shared]?.content;
    if (!content) return text === '' ? null : `${what}a body where none is told of`;
    const media = type?.split(';')[0]?.trim() ?? '';
    if (!content[media]) return `${what}no such media type is told of`;
    if (media !== 'application/json') return null;
    const from =
      shared === undefined ? ['paths', path, verb, 'responses', status] : ['components', 'responses', shared];
    const complaint = this.#complaint(pointer(...from, 'content', media, 'schema'), text);
    return complaint === null ? null : `${what}${complaint}`;
  }

  /** A call that the product does not have: must be refused, in the shape of every refusal. */
  #unnamed(what: string, target: string, status: number, text: string): string | null {
    // For the server's operator, and not part of the API.
    if (['/healthz', '/readyz'].includes(pathOf(target))) return null;
    if (status < 400) return `${what}no such call is told of`;
    const complaint = this.#complaint(pointer('components', 'schemas', 'Detail'), text);
    return complaint === null ? null : `${what}${complaint}`;
  }
}

let reader: Reader | undefined;
/** Answers already found correct. A suite gets many thousands, with many identical refusals. */
const right = new Set<string>();

/** The description is parsed for the first checked answer, and each schema compiled when an answer needs it. */
export function wrongWith(sent: Sent): string | null {
  const { method, target, status, type, text } = sent;
  const same = text.length < 500 ? `${method} ${pathOf(target)} ${status} ${type} ${text}` : '';
  if (same !== '' && right.has(same)) return null;
  reader ??= new Reader(closed(JSON.parse(JSON.stringify(openApi(endpoints, '1.0.0')))) as Description);
  const found = reader.wrong(sent);
  if (found === null && same !== '') right.add(same);
  return found;
}
