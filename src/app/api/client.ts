import {
  type AnswerOut,
  type BodyIn,
  type EndpointShape,
  type ParamsIn,
  type QueryIn,
  takesKey,
} from '../../contract/platform/endpoint.ts';
import { isUntold } from '../../contract/platform/fields.ts';
import { epochNow } from '../session/session.ts';
import { fileNameOf } from './file-name.ts';
import { askForLost, intend } from './intent.ts';
import { type Failure, type OtherOrganization, parseResponse, readResponse, type Result } from './parse.ts';
import { rootOf } from './root.ts';
import type { Raw } from './upload.ts';
import { aborted, askPatience, watch } from './waiting.ts';

const TIMEOUT_MS = 30_000;
/** The outcome of a call whose session has ended meanwhile. */
const ENDED: Failure = { ok: false, kind: 'unauthorized', detail: '' };
const DEVICE_HEADER = 'X-Kontor-Device';

/** The session's facts that the client needs, passed in once at start. */
export interface ApiSession {
  token(): string | null;
  /** The stored session id; fills the CSRF header. */
  sessionId(): string | null;
  language(): string;
  /**
   * The organisation that the page was loaded for: a server with another active organisation rejects reads and writes.
   */
  organization?(): number | null;
  onUnauthorized(): void;
  /** The token now belongs to another organisation than this page. */
  onOtherOrganization?(active: OtherOrganization, wrote: boolean): void;
  /** Proof that this browser signed in before: the server does not slow it down because of strangers' attempts. */
  devices?(): string | null;
  onDevice?(device: string): void;
  /** Milliseconds the server's clock is ahead of this one. */
  onServerTime?(offset: number): void;
  /** Adds the permitted actions to a record that came without them. */
  onUntold?(endpoint: EndpointShape, data: object): Promise<unknown>;
  /** Fields of a response that could not be read; `''` when it was the whole response. */
  onUnread?(resource: string, fields: readonly string[], requestId: string): void;
}

let session: ApiSession = { token: () => null, sessionId: () => null, language: () => 'en', onUnauthorized: () => {} };
let root = '';

/** `apiRoot`: origin (and path) of the backend; empty for the page's own origin. */
export function configureApi(options: { session: ApiSession; apiRoot?: string }): void {
  session = options.session;
  root = rootOf(options.apiRoot ?? '');
}

type Optional<K extends string, V> = V extends undefined ? { readonly [P in K]?: undefined } : { readonly [P in K]: V };
type Params<E extends EndpointShape> = keyof ParamsIn<E> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsIn<E> };

/** Version that the call is based on, as an ETag; null when the record has none. */
type Seen<E extends EndpointShape> = E extends { readonly versioned: true }
  ? { readonly ifMatch: string | null }
  : { readonly ifMatch?: string | null };

export type CallInput<E extends EndpointShape> = Params<E> &
  Optional<'body', BodyIn<E>> &
  Seen<E> & {
    readonly query?: QueryIn<E> | undefined;
    readonly signal?: AbortSignal;
    /** Key of an intent that the caller keeps itself; every other writing call gets its own (intent.ts). */
    readonly idempotencyKey?: string;
    /** As in the endpoint: asks about a call that belonged to the person, not to an organisation. */
    readonly personal?: boolean | undefined;
    /** Share of an upload, 0…1. */
    readonly onProgress?: (share: number) => void;
  };

/** `/api/inquires/7/?page=2`; keeps the trailing slash of the table. */
export function urlOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const entry of Array.isArray(value) ? value : [value]) search.append(key, String(entry));
  }
  const text = search.toString();
  return `${root}${filled}${text === '' ? '' : `?${text}`}`;
}

type Sent = Pick<CallInput<EndpointShape>, 'ifMatch' | 'idempotencyKey' | 'personal'>;

function headersOf(endpoint: Pick<EndpointShape, 'auth' | 'personal'>, input: Sent): Record<string, string> {
  const token = endpoint.auth === 'none' ? null : session.token();
  const sessionId = session.sessionId();
  const organization = token && !endpoint.personal && !input.personal ? (session.organization?.() ?? null) : null;
  const devices = endpoint.auth === 'none' ? session.devices?.() : null;
  return {
    Accept: 'application/json',
    'Accept-Language': session.language(),
    ...(token ? { Authorization: `Token ${token}` } : {}),
    ...(organization === null ? {} : { 'X-Organization': String(organization) }),
    ...(sessionId ? { 'X-CSRFToken': sessionId } : {}),
    ...(devices ? { [DEVICE_HEADER]: devices } : {}),
    ...(input.ifMatch ? { 'If-Match': input.ifMatch } : {}),
    ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
  };
}

function faultOf(error: unknown): Failure {
  const name = (error as { name?: unknown } | null)?.name;
  const kind = name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'cancelled' : 'network';
  return { ok: false, kind, detail: '' };
}

function noteTime(headers: Raw['headers']): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) session.onServerTime?.(date - Date.now());
}

/** The response decides what may be done with a record; when it does not say, the session derives it. */
const told = async <T>(endpoint: EndpointShape, data: T): Promise<T> =>
  session.onUntold && isUntold(data) ? ((await session.onUntold(endpoint, data)) as T) : data;

/**
 * One request. A 401 removes the token (specification §8); a call to a public endpoint is then sent again without it.
 */
async function once<const E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOut<E>>> {
  const url = urlOf(endpoint.path, input.params, input.query as Record<string, unknown> | undefined);
  // A call that shows its own progress is cancelled there; no one waits for a preview.
  const { signal, done } = watch(input.signal);
  if (input.onProgress || endpoint.harmless) done();
  let key: string | null = null;
  let began = 0;
  const send = async (): Promise<Raw> => {
    key = session.token();
    began = epochNow();
    const headers = headersOf(endpoint, input as Sent);
    const body = input.body as Record<string, unknown> | undefined;
    if (endpoint.kind === 'multipart' && body) {
      // Most visits send no file.
      const { upload } = await Promise.race([import('./upload.ts'), aborted(signal)]);
      return upload(endpoint.method, url, headers, body, input.onProgress ? input : { signal });
    }
    const timeout = AbortSignal.timeout(endpoint.seconds ? endpoint.seconds * 1000 : TIMEOUT_MS);
    const response = await fetch(url, {
      method: endpoint.method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, timeout]),
      credentials: 'omit',
    });
    const { status, statusText } = response;
    return { status, statusText, headers: response.headers, text: await response.text() };
  };
  try {
    let raw = await send();
    if (raw.status === 401 && key !== null) {
      // A user who has signed in since then has another key, which this 401 does not concern.
      const now = session.token();
      if (now === key) session.onUnauthorized();
      began = epochNow();
      // Nor is a write repeated in that user's name.
      if (endpoint.auth === 'optional' && ((now ?? key) === key || endpoint.method === 'GET')) raw = await send();
    }
    noteTime(raw.headers);
    const device = raw.headers.get(DEVICE_HEADER);
    if (device) session.onDevice?.(device);
    const read = (await readResponse(endpoint.answer, raw.status, raw.headers, raw.text)) as Result<AnswerOut<E>>;
    const result = read.ok ? { ...read, data: await told(endpoint, read.data) } : read;
    // It belongs to the session that asked: another one's cache must not get it.
    if (epochNow() !== began) return ENDED;
    const strange = result.ok ? result.unread : result.kind === 'malformed' ? [''] : undefined;
    if (strange) session.onUnread?.(endpoint.path, strange, raw.headers.get('x-request-id') ?? '');
    if (!result.ok && result.kind === 'throttled') askPatience(result.seconds);
    if (!result.ok && result.kind === 'otherOrganization')
      session.onOtherOrganization?.(result.active, endpoint.method !== 'GET' && !endpoint.harmless);
    return result.ok && raw.statusText ? { ...result, statusText: raw.statusText } : result;
  } catch (error) {
    return faultOf(error);
  } finally {
    done();
  }
}

/**
 * Calls one row of the endpoint table. Returns a result or a typed failure and never throws. Every write is sent as an
 * intent, with a key that stays the same until its outcome is known.
 */
export function call<const E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOut<E>>> {
  if (!takesKey(endpoint)) return once(endpoint, input);
  const filled = urlOf(endpoint.path, input.params).slice(root.length);
  return intend({ endpoint, path: filled, input, send: once }) as Promise<Result<AnswerOut<E>>>;
}

/** Asks for the outcome of calls that a reload cut off; true when one of them had arrived. */
export const settleLost = (): Promise<boolean> => askForLost(once);

/** Downloads a file, sending the token only to the backend; returns the bytes and the server's file name. */
export async function download(path: string): Promise<Result<{ blob: Blob; name: string }>> {
  const { signal, done } = watch();
  const key = session.token();
  const began = epochNow();
  try {
    const address = path.startsWith('http') ? path : `${root}${path}`;
    const origin = (url: string) => new URL(url, location.href).origin;
    // External file storage, to which a row may link, gets nothing of the session.
    const ours = origin(address) === origin(root || '/');
    const response = await fetch(address, {
      headers: { ...(ours ? headersOf({ auth: 'optional' }, {}) : {}), Accept: '*/*' },
      credentials: 'omit',
      signal,
    });
    if (!response.ok) {
      const failure = parseResponse(undefined, response.status, response.headers, await response.text()) as Failure;
      if (failure.kind === 'otherOrganization') session.onOtherOrganization?.(failure.active, false);
      if (ours && response.status === 401 && key !== null && session.token() === key) session.onUnauthorized();
      return failure;
    }
    const name = fileNameOf(response.headers.get('content-disposition'));
    const blob = await response.blob();
    // Nor is a file saved for the next user.
    if (epochNow() !== began) return ENDED;
    return {
      ok: true,
      status: response.status,
      data: { blob, name },
      etag: null,
      token: null,
      replayed: false,
    };
  } catch (error) {
    return faultOf(error);
  } finally {
    done();
  }
}
