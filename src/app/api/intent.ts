import type * as z from 'zod/mini';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import { outcomeEndpoints } from '../../contract/platform/outcome.ts';
import { beginIntent, type Intent, intentNotice, lostCalls, othersLost, type Slot } from '../session/intents.ts';
import { epochNow, token } from '../session/session.ts';
import type { CallInput } from './client.ts';
import { type Failure, readResponse, type Result } from './parse.ts';

type AnswerOf<E extends EndpointShape> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : undefined;

/** How often, and after which pauses, the server is asked what became of a call whose answer did not come. */
const PAUSES_MS = [300, 1000, 2000];
const NOTICE_MS = 10_000;

/** Sends one request; the headers and the parsing are the client's. */
export type Send = <const E extends EndpointShape>(endpoint: E, input: CallInput<E>) => Promise<Result<AnswerOf<E>>>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Two words of 32 bits over the text: tells contents of one call apart, and gives nothing of them away. */
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

/** Of these nobody can tell what the server did: nothing was heard, nothing readable, or nobody listened any more. */
const UNHEARD = ['network', 'timeout', 'server', 'malformed', 'cancelled'];
const answered = (failure: Failure): boolean => !UNHEARD.includes(failure.kind);
/** Refused before anybody looked at what was sent: of an earlier attempt it says nothing. */
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
  /** Without the root of the backend. */
  readonly path: string;
  readonly input: CallInput<E> & { readonly body?: unknown; readonly ifMatch?: string | null };
  readonly send: Send;
}

/** What became of a call that was answered with nothing: the server knows. */
async function ask<E extends EndpointShape>(
  { endpoint, path, send }: Sending<E>,
  idempotencyKey: string,
  failure: Failure,
): Promise<Result<AnswerOf<E>>> {
  // Whoever has waited enough is not made to wait again.
  if (!navigator.onLine || failure.kind === 'cancelled') return { ...failure, unanswered: true } as Failure;
  const began = epochNow();
  intentNotice.set('asking');
  try {
    for (const wait of PAUSES_MS) {
      await pause(wait);
      // Signed out meanwhile: nobody there would be told.
      if (epochNow() !== began || (endpoint.auth === 'token' && token() === null)) break;
      const query = { method: endpoint.method as 'POST', path };
      const outcome = await send(outcomeEndpoints.outcomeGet, { query, idempotencyKey, personal: endpoint.personal });
      if (outcome.ok) {
        const headers = new Headers({ 'content-type': 'application/json', 'idempotent-replayed': 'true' });
        const { status, body } = outcome.data;
        return (await readResponse(endpoint.answer, status, headers, JSON.stringify(body))) as Result<AnswerOf<E>>;
      }
      // It has not arrived: what went wrong is told as it is.
      if (outcome.kind === 'notFound') return failure;
      if (answered(outcome)) break;
    }
    return { ...failure, unanswered: true } as Failure;
  } finally {
    if (intentNotice.get() === 'asking') intentNotice.set(null);
  }
}

/** Settles what was sent before with another content: it is not to happen beside, or after, what is sent now. */
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
  // One's own change is nobody else's: what is typed by now goes on top of it.
  return { ifMatch: ifMatch === other.ifMatch ? (versionOf(outcome.data.body) ?? ifMatch) : ifMatch };
}

/**
 * One intent has one effect. The key stays with the call and its content until the outcome is known; an answer
 * that does not come is asked for before anybody is offered to press again.
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
  // What was meant for one session goes out under no other one.
  if (epochNow() !== began) return { ok: false, kind: 'unauthorized', detail: '' };
  const { key: idempotencyKey, again, end } = beginIntent(slot, ifMatch, input.idempotencyKey);
  const first = await send(endpoint, { ...input, ifMatch, idempotencyKey });
  const result = first.ok || answered(first) ? first : await ask(sending, idempotencyKey, first);
  // What its own screen called off is not wanted any more, and asked for by nobody.
  const calledOff = input.signal?.aborted === true;
  end(result.ok || calledOff || (answered(result) && !(again && BEFORE.includes(result.kind))));
  if (again && result.ok && result.replayed) tellArrived();
  return result;
}

/** After a reload: what was sent before it and had arrived is said once; what had not keeps its key. */
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
