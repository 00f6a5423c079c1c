import * as z from 'zod/mini';
import type { Refusal } from '../../../machines/kit/decide.ts';
import type { readTolerantly } from './tolerant.ts';

/** Path → messages, e.g. `{ 'offeritem_set.1.price': ['This is not a number. Enter one such as 12.50.'] }`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type Failure =
  | {
      readonly ok: false;
      readonly kind: 'fields';
      readonly fields: FieldErrors;
      readonly form: readonly string[];
      /** Machine-readable reason for the client; the texts are for people. */
      readonly code?: string;
    }
  | {
      readonly ok: false;
      readonly kind: 'refusal';
      readonly detail: string;
      readonly refusal: Refusal;
      /** The current record, when the refusal concerns a stale version. */
      readonly current?: unknown;
    }
  | { readonly ok: false; readonly kind: 'stale'; readonly detail: string; readonly current: unknown }
  /** An earlier attempt with other content had arrived; `answer` is the response to it. Nothing was sent now. */
  | { readonly ok: false; readonly kind: 'arrived'; readonly detail: string; readonly answer: unknown }
  | {
      readonly ok: false;
      readonly kind: 'otherOrganization';
      readonly detail: string;
      readonly active: OtherOrganization;
    }
  | { readonly ok: false; readonly kind: 'throttled'; readonly detail: string; readonly seconds: number }
  | {
      readonly ok: false;
      readonly kind: 'unauthorized' | 'forbidden' | 'notFound' | 'tooLarge' | 'unsupported' | 'conflict' | 'refused';
      readonly detail: string;
      /** What happened, and the related record, when the client can link to it. */
      readonly code?: string;
      readonly record?: number;
    }
  | {
      readonly ok: false;
      readonly kind: 'network' | 'timeout' | 'cancelled' | 'malformed' | 'server';
      readonly status?: number;
      /** Empty: the client uses its own text (`common:failure.<kind>`). */
      readonly detail: string;
      readonly requestId?: string;
      /** Of a write: it may or may not have arrived. Trying again sends the same intent. */
      readonly unanswered?: boolean;
      /** Seconds after which an available but busy server accepts a retry. */
      readonly seconds?: number;
    };

/** The organisation that the key works for now; null for none. */
export interface OtherOrganization {
  readonly organization: number | null;
  readonly name: string | null;
}

export interface Success<T> {
  readonly ok: true;
  readonly status: number;
  readonly data: T;
  /** The server's reason phrase; newer protocols have none. */
  readonly statusText?: string;
  readonly etag: string | null;
  /** Key of an `Authorization: Token …` response header, as sent by a login. */
  readonly token: string | null;
  /** Whether this is the response to an earlier request with the same key. */
  readonly replayed: boolean;
  /** Fields that could not be read and keep their raw value. */
  readonly unread?: readonly string[];
}

export type Result<T> = Success<T> | Failure;

interface Headers {
  get(name: string): string | null;
}

const refusalSchema = z.object({
  code: z.enum(['unknown_event', 'not_allowed_in_state', 'guard_refused']),
  event: z.string(),
  state: z.string(),
  guards: z.array(z.string()),
});

const otherSchema = z.object({
  code: z.literal('other_organization'),
  organization: z.nullable(z.number()),
  organization_name: z.optional(z.nullable(z.string())),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens a field map of any depth; errors without a field are kept for the top of the form. */
export function fieldErrors(body: unknown): { fields: Record<string, string[]>; form: string[] } {
  const fields: Record<string, string[]> = {};
  const form: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node === 'string') {
      if (path === '') form.push(node);
      else (fields[path] ??= []).push(node);
    } else if (Array.isArray(node)) {
      node.forEach((entry: unknown, index) =>
        visit(entry, typeof entry === 'string' ? path : path === '' ? String(index) : `${path}.${index}`),
      );
    } else if (isRecord(node)) {
      for (const [key, value] of Object.entries(node)) {
        const own = key === 'non_field_errors' || (path === '' && key === 'detail');
        visit(value, own ? path : path === '' ? key : `${path}.${key}`);
      }
    } else if (node !== null && node !== undefined) {
      visit(String(node), path);
    }
  };
  visit(body, '');
  return { fields, form };
}

function readJson(text: string, contentType: string): unknown {
  if (!/\bjson\b/i.test(contentType)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const detailOf = (body: unknown): string =>
  isRecord(body) && typeof body['detail'] === 'string' ? body['detail'] : '';

/** The code and record of a refusal that the client can link to. */
const placeOf = (body: unknown): { code?: string; record?: number } => {
  if (!isRecord(body) || typeof body['code'] !== 'string') return {};
  return { code: body['code'], ...(typeof body['record'] === 'number' ? { record: body['record'] } : {}) };
};

/** The longest that a server can have this client wait: a year in the header would end the visit. */
const MOST_SECONDS = 3600;
/** RFC 9110, 10.2.3: seconds, or a date by the server's own clock; otherwise one second. */
function secondsOf(headers: Headers): number {
  const told = headers.get('retry-after') ?? '';
  const now = Date.parse(headers.get('date') ?? '');
  const left = told.endsWith('GMT') ? (Date.parse(told) - now) / 1000 : /^\d+$/.test(told) ? Number(told) : 0;
  return left > 0 ? Math.min(Math.ceil(left), MOST_SECONDS) : 1;
}

const PLAIN = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupported',
  422: 'conflict',
} as const;

function failureOf(status: number, headers: Headers, body: unknown): Failure {
  const detail = detailOf(body);
  if (body === undefined && status !== 401 && status !== 404) return server(status, headers, detail);
  if (status === 400) return refusedFields(body);
  if (status === 409) {
    const other = otherSchema.safeParse(body);
    if (other.success) {
      const active = { organization: other.data.organization, name: other.data.organization_name ?? null };
      return { ok: false, kind: 'otherOrganization', detail, active };
    }
    const refusal = refusalSchema.safeParse(isRecord(body) ? body['refusal'] : undefined);
    const current = isRecord(body) && 'current' in body ? { current: body['current'] } : {};
    return refusal.success
      ? { ok: false, kind: 'refusal', detail, refusal: refusal.data, ...current }
      : { ok: false, kind: 'conflict', detail, ...placeOf(body) };
  }
  if (status === 412)
    return { ok: false, kind: 'stale', detail, current: isRecord(body) ? body['current'] : undefined };
  if (status === 429) return { ok: false, kind: 'throttled', detail, seconds: secondsOf(headers) };
  if (status in PLAIN) return { ok: false, kind: PLAIN[status as keyof typeof PLAIN], detail, ...placeOf(body) };
  return status >= 500 ? server(status, headers, detail, body) : { ok: false, kind: 'refused', detail };
}

/** Field errors are lists; a plain `code` beside them is a reason for the client. */
function refusedFields(body: unknown): Failure {
  if (!isRecord(body) || typeof body['code'] !== 'string') return { ok: false, kind: 'fields', ...fieldErrors(body) };
  const { code, ...others } = body;
  return { ok: false, kind: 'fields', ...fieldErrors(others), code: String(code) };
}

function server(status: number, headers: Headers, detail: string, body?: unknown): Failure {
  const fromBody = isRecord(body) && typeof body['request_id'] === 'string' ? body['request_id'] : null;
  const requestId = fromBody ?? headers.get('x-request-id');
  const seconds = status === 503 && headers.get('retry-after') !== null ? { seconds: secondsOf(headers) } : {};
  return { ok: false, kind: 'server', status, detail, ...(requestId ? { requestId } : {}), ...seconds };
}

/**
 * Parses any response of any backend that follows the contract into a result or a typed failure; never throws.
 * @param answer schema of the success body; absent when the call returns nothing
 * @param tolerant reads field by field what cannot be read as a whole
 */
export function parseResponse<S extends z.ZodMiniType>(
  answer: S | undefined,
  status: number,
  headers: Headers,
  text: string,
  tolerant?: typeof readTolerantly,
): Result<z.output<S>> {
  const body = readJson(text, headers.get('content-type') ?? '');
  if (status >= 400) return failureOf(status, headers, body);
  if (status < 200 || status >= 300) return server(status, headers, '');
  const authorization = /^Token\s+(\S+)$/i.exec(headers.get('authorization') ?? '');
  const success = {
    ok: true,
    status,
    etag: headers.get('etag'),
    token: authorization?.[1] ?? null,
    replayed: headers.get('idempotent-replayed') === 'true',
  } as const;
  if (!answer || status === 204) return { ...success, data: undefined as z.output<S> };
  const parsed = answer.safeParse(body);
  if (parsed.success) return { ...success, data: parsed.data };
  const read = tolerant?.(answer, body);
  return read
    ? { ...success, data: read.data as z.output<S>, unread: read.unread }
    : { ok: false, kind: 'malformed', status, detail: '', ...requestIdOf(headers) };
}

/** As `parseResponse`; loads the field-by-field reader with the first response that needs it. */
export async function readResponse(...sent: Parameters<typeof parseResponse>): Promise<Result<unknown>> {
  const result = parseResponse(...sent);
  if (result.ok || result.kind !== 'malformed') return result;
  const [answer, status, headers, text] = sent;
  const tolerant = await import('./tolerant.ts').catch(() => null);
  return tolerant ? parseResponse(answer, status, headers, text, tolerant.readTolerantly) : result;
}

const requestIdOf = (headers: Headers): { requestId?: string } => {
  const id = headers.get('x-request-id');
  return id ? { requestId: id } : {};
};
