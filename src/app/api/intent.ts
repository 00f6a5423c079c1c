import type * as z from 'zod/mini';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import { outcomeEndpoints } from '../../contract/platform/outcome.ts';
import { beginIntent, type Intent, intentNotice, lostCalls, othersLost, type Slot } from '../session/intents.ts';
import { epochNow, token } from '../session/session.ts';
import type { CallInput } from './client.ts';
import { type Failure, readResponse, type Result } from './parse.ts';

type AnswerOf<E extends EndpointShape> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : undefined;

/** Pauses before each attempt to ask the server for the outcome of an unanswered call. */
const PAUSES_MS = [300, 1000, 2000];
const NOTICE_MS = 10_000;

/** Sends one request; the client adds headers and parses the response. */
export type Send = <const E extends EndpointShape>(endpoint: E, input: CallInput<E>) => Promise<Result<AnswerOf<E>>>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Two 32-bit words over the text: they distinguish contents of one call without revealing them. */
function digestOf(body: unknown): { digest: string; secret: boolean } {
  let secret = false;
  const text =
    JSON.stringify(body, (name, value: unknown) => {
      if (/password/i.test(name)) secret = true;
      if (value instanceof File) return [value.name, value.size, value.type, value.lastModified];
      return value instanceof Blob ? [value.size, value.type] : value;
    }) ?? '';
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return { digest: `${text.length}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`, secret };
}

/**
 * After these failures the server's action is unknown: there was no readable response, or the client stopped waiting.
 */
const UNHEARD = ['network', 'timeout', 'server', 'malformed', 'cancelled'];
const answered = (failure: Failure): boolean => !UNHEARD.includes(failure.kind);
/** Rejected before the request was read: says nothing about an earlier attempt. */
const BEFORE = ['throttled', 'unauthorized', 'otherOrganization'];
const versionOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
    ? `"${body.version}"`
    : null;

let noticed: ReturnType<typeof setTimeout> | undefined;
function tellArrived(): void {
  clearTimeout(noticed);
  intentNotice.set('arrived');
  noticed = setTimeout(() => intentNotice.get() === 'arrived' && intentNotice.set(null), NOTICE_MS);
}

interface Sending<E extends EndpointShape> {
  readonly endpoint: E;
  /** Without the backend's root. */
  readonly path: string;
  readonly input: CallInput<E> & { readonly body?: unknown; readonly ifMatch?: string | null };
  readonly send: Send;
}

/** Asks the server for the outcome of a call that got no response. */
async function ask<E extends EndpointShape>(
  { endpoint, path, send }: Sending<E>,
  idempotencyKey: string,
  failure: Failure,
): Promise<Result<AnswerOf<E>>> {
  // A user who cancelled does not have to wait again.
  if (!navigator.onLine || failure.kind === 'cancelled') return { ...failure, unanswered: true } as Failure;
  const began = epochNow();
  intentNotice.set('asking');
  try {
    for (const wait of PAUSES_MS) {
      await pause(wait);
      // The user signed out during the pause: the result has no recipient.
      if (epochNow() !== began || (endpoint.auth === 'token' && token() === null)) break;
      const query = { method: endpoint.method as 'POST', path };
      const outcome = await send(outcomeEndpoints.outcomeGet, { query, idempotencyKey, personal: endpoint.personal });
      if (outcome.ok) {
        const headers = new Headers({ 'content-type': 'application/json', 'idempotent-replayed': 'true' });
        const { status, body } = outcome.data;
        return (await readResponse(endpoint.answer, status, headers, JSON.stringify(body))) as Result<AnswerOf<E>>;
      }
      // The call did not arrive: the original failure is returned.
      if (outcome.kind === 'notFound') return failure;
      if (answered(outcome)) break;
    }
    return { ...failure, unanswered: true } as Failure;
  } finally {
    if (intentNotice.get() === 'asking') intentNotice.set(null);
  }
}

/** Settles an earlier call with other content: it must not take effect beside, or after, the new one. */
async function settle<E extends EndpointShape>(
  { endpoint, path, input, send }: Sending<E>,
  other: Intent & { readonly forget: () => void },
): Promise<{ readonly ifMatch: string | null } | Failure> {
  const ifMatch = input.ifMatch ?? null;
  const query = { method: endpoint.method as 'POST', path };
  const outcome = await send(outcomeEndpoints.outcomeWithdraw, {
    query,
    idempotencyKey: other.key,
    personal: endpoint.personal,
  });
  if (!outcome.ok && (!answered(outcome) || BEFORE.includes(outcome.kind)))
    return { ...outcome, unanswered: true } as Failure;
  other.forget();
  if (!outcome.ok || !outcome.data.arrived) return { ifMatch };
  if (endpoint.method === 'POST') return { ok: false, kind: 'arrived', detail: '', answer: outcome.data.body };
  // The user's own change is no conflict: the new content is applied on top of it.
  return { ifMatch: ifMatch === other.ifMatch ? (versionOf(outcome.data.body) ?? ifMatch) : ifMatch };
}

/**
 * Sends one intent with one effect. The key stays with the call and its content until the outcome is known; when no
 * response comes, the outcome is requested before the user can press again.
 */
export async function intend<E extends EndpointShape>(sending: Sending<E>): Promise<Result<AnswerOf<E>>> {
  const { endpoint, path, input, send } = sending;
  const { method, personal = false } = endpoint;
  const slot: Slot = { method, path, personal, ...digestOf(input.body) };
  const began = epochNow();
  let ifMatch = input.ifMatch ?? null;
  for (const other of othersLost(slot)) {
    const settled = await settle({ ...sending, input: { ...input, ifMatch } }, other);
    if ('ok' in settled) return settled;
    ({ ifMatch } = settled);
  }
  // An intent of one session is never sent in another.
  if (epochNow() !== began) return { ok: false, kind: 'unauthorized', detail: '' };
  const { key: idempotencyKey, again, end } = beginIntent(slot, ifMatch, input.idempotencyKey);
  const first = await send(endpoint, { ...input, ifMatch, idempotencyKey });
  const result = first.ok || answered(first) ? first : await ask(sending, idempotencyKey, first);
  // A call that its own screen cancelled is no longer wanted, and its outcome is not requested.
  const calledOff = input.signal?.aborted === true;
  end(result.ok || calledOff || (answered(result) && !(again && BEFORE.includes(result.kind))));
  if (again && result.ok && result.replayed) tellArrived();
  return result;
}

/** Runs after a reload: reports once that an earlier call arrived; a call that did not arrive keeps its key. */
export async function askForLost(send: Send): Promise<boolean> {
  let arrived = false;
  for (const { method, path, key, personal, forget } of lostCalls()) {
    const query = { method: method as 'POST', path };
    const outcome = await send(outcomeEndpoints.outcomeGet, { query, idempotencyKey: key, personal });
    if (!outcome.ok) continue;
    forget();
    arrived = true;
  }
  if (arrived) tellArrived();
  return arrived;
}
