import type { Refusal } from '../../../machines/kit/decide.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { message, texts } from './texts.ts';

/** Message keys, nested like the body: `{ item_set: [{}, { price: ['min_value|0'] }] }`. */
export type FieldMap = { readonly [field: string]: readonly string[] | readonly FieldMap[] | FieldMap };

/** The code of a message is its key without parameters: `max_length` of `max_length|255`. */
const codeOf = (key: string): string => key.split('|')[0] ?? key;

/** ASSUMED: the specification defines the bodies of errors, so codes are sent in a header; see docs/errors.md. */
export const CODES = 'X-Error-Code';

/**
 * An error response, thrown anywhere below a route. Messages are keys of `errors.json`, translated when the response is
 * written.
 */
export class Problem extends Error {
  readonly status: number;
  /** Error codes for programs; texts may be reworded, codes are stable. */
  readonly codes: readonly string[];
  readonly body: (language: Language) => unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    codes: readonly string[],
    body: (language: Language) => unknown,
    headers: Record<string, string> = {},
  ) {
    super(`answer ${status}`);
    this.status = status;
    this.codes = [...new Set(codes)];
    this.body = body;
    this.headers = headers;
  }
}

type Node = readonly string[] | readonly FieldMap[] | FieldMap;

function translate(node: Node, language: Language): unknown {
  if (Array.isArray(node)) {
    return (node as readonly (string | FieldMap)[]).map((entry) =>
      typeof entry === 'string' ? message(language, entry) : translate(entry, language),
    );
  }
  return Object.fromEntries(Object.entries(node as FieldMap).map(([key, value]) => [key, translate(value, language)]));
}

/** The codes of a field map, in order. */
function codesOf(node: string | Node): readonly string[] {
  if (typeof node === 'string') return [codeOf(node)];
  return Object.values<string | Node>(node as Record<string, string | Node>).flatMap(codesOf);
}

/** Errors that lead to a page: the client finds it by the code and the record. */
const PLACED: readonly string[] = ['organization_required', 'order_not_confirmed', 'order_invoiced', 'number_taken'];

function detail(status: number, key: string, headers?: Record<string, string>, record?: number): Problem {
  const code = codeOf(key);
  const place = PLACED.includes(code) ? { code, ...(record === undefined ? {} : { record }) } : {};
  return new Problem(status, [code], (language) => ({ detail: message(language, key), ...place }), headers);
}

export const fieldProblem = (fields: FieldMap) =>
  new Problem(400, codesOf(fields), (language) => translate(fields, language));
/** An error at each file that is not known; null if all are. */
export function missingFiles(
  named: readonly number[],
  known: readonly { readonly id: number }[],
): readonly FieldMap[] | null {
  const there = new Set(known.map(({ id }) => id));
  if (named.every((id) => there.has(id))) return null;
  return named.map((id): FieldMap => (there.has(id) ? {} : { non_field_errors: ['file_gone'] }));
}
export const formProblem = (...keys: readonly string[]) => fieldProblem({ non_field_errors: keys });
/** An error of the whole form, with a code for the client in addition to the text. */
export const codedProblem = (key: string) =>
  new Problem(400, [codeOf(key)], (language) => ({ non_field_errors: [message(language, key)], code: key }));
export const badRequest = (key: string) => detail(400, key);
export const unauthorized = (key = 'not_authenticated') => detail(401, key, { 'WWW-Authenticate': 'Token' });
export const forbidden = (key = 'forbidden') => detail(403, key);
/** The record exists but its bytes are missing: a problem for the operator. */
export const fileLost = () => detail(410, 'file_lost', { 'Cache-Control': 'no-store' });
export const notFound = (key = 'not_found') => detail(404, key);
export const tooLarge = (megabytes: number) => detail(413, `too_large|${Math.round(megabytes * 100) / 100}`);
export const unsupported = () => detail(415, 'unsupported_media_type');
export const tooSlow = () => detail(408, 'request_too_slow');
export const throttled = (seconds: number, key = 'throttled') =>
  detail(429, `${key}|${seconds}`, { 'Retry-After': String(seconds) });
/** Temporarily impossible; a retry may succeed shortly. */
export const busy = (seconds: number) => detail(503, `busy|${seconds}`, { 'Retry-After': String(seconds) });
/** The daily limit of an organisation is used up; the text has hours, the header seconds. */
export const usedUp = (what: string, seconds: number) =>
  detail(429, `quota_${what}|${Math.ceil(seconds / 3600)}`, { 'Retry-After': String(seconds) });
/**
 * ASSUMED: seconds until a retry is worthwhile. A database restarts within a few; freeing disk space takes a person.
 */
const AGAIN_AFTER = { unavailable: '2', noSpace: '60' };
export const unavailable = () => detail(503, 'unavailable', { 'Retry-After': AGAIN_AFTER.unavailable });
export const noSpace = () => detail(507, 'no_space', { 'Retry-After': AGAIN_AFTER.noSpace });
export const conflict = (key: string, record?: number) => detail(409, key, {}, record);
/** 409: the caller's active organisation is no longer the one that the call was meant for. */
export const otherOrganization = (organization: { readonly id: number; readonly name: string } | null) =>
  new Problem(409, ['other_organization', ...(organization ? [] : ['no_organization'])], (language) => ({
    // Not as a parameter of a key: a name may contain the bar that separates them.
    detail: organization
      ? texts(language, 'errors')('other_organization', { 0: organization.name })
      : message(language, 'no_organization'),
    code: 'other_organization',
    organization: organization?.id ?? null,
    organization_name: organization?.name ?? null,
  }));
export const unprocessable = (key: string) => detail(422, key);
export const stale = (current: unknown) =>
  new Problem(412, ['stale'], (language) => ({ detail: message(language, 'stale'), current }));

/** 409: the chart forbids it. */
export class Refused extends Problem {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, explain: (language: Language) => string) {
    const { code, guards } = refusal;
    super(409, guards.length > 0 ? guards : [code], (language) => ({ detail: explain(language), refusal }));
    this.refusal = refusal;
  }
}

/** `explain` returns the guards' own texts as the detail. */
export const refused = (refusal: Refusal, explain: (language: Language) => string) => new Refused(refusal, explain);
