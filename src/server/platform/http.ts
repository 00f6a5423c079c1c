import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerIn, BodyOut, EndpointShape, ParamsOut, QueryOut } from '../../contract/platform/endpoint.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { callerAddress } from './http/address.ts';
import type { ReceivedFile } from '../../contract/platform/received-file.ts';
import { type Admission, admissionOf, admit, type CallerOf, type May, mostOf, refuseOther } from './http/admission.ts';
import { auditRefusal, type AuditStep } from './audit.ts';
import { authenticate, type Caller } from './auth/auth.ts';
import type { Step } from './command.ts';
import { isAbandoned, lastByteOf } from './http/last-byte.ts';
import { FormShape } from './http/form-shape.ts';
import { type Idempotency, idempotencyOf, Replay, replayOf } from './idempotency.ts';
import { type Form, readForm } from './http/multipart.ts';
import { badRequest, Problem, unsupported } from './problem.ts';
import { settleUpload, spendUpload } from './http/quotas.ts';
import { beginRequest, endRequest } from './http/underway.ts';
import type { Services } from './services.ts';
import { negotiate } from './texts.ts';
import { parseOrThrow } from './http/validate.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
}

/** The part of a call that is the same for every endpoint: services, time and caller. */
export interface Context {
  readonly services: Services;
  /** The instant of the command: the server's time when the last byte of the request arrived. */
  readonly now: string;
  readonly caller: Caller | null;
  readonly requestId: string;
  readonly ip: string;
  readonly idempotency: Idempotency | null;
  readonly foretell?: Foretelling;
}

/** Receives the result of a command and rolls it back by throwing. */
export interface Foretelling {
  /** Called once the record is locked and the caller may take the step, before the chart decides. */
  locked(step: Step<unknown>): Promise<void>;
  /** Called when everything is done. */
  done(step: Step<unknown>, own: AuditStep): Promise<never>;
}

export interface Call<E extends EndpointShape> extends Context {
  readonly caller: CallerOf<E>;
  readonly params: ParamsOut<E>;
  readonly query: QueryOut<E>;
  readonly body: BodyOut<E>;
  readonly language: Language;
  readonly ifMatch: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends EndpointShape> = E['answer'] extends undefined ? void : AnswerIn<E>;
export type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answer<E> | FastifyReply | void>;

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

export const languageOf = (request: FastifyRequest): Language => negotiate(header(request.headers['accept-language']));

/** Hash of the parsed body, because raw multipart differs between retries. Files count by their own hash. */
const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');

/** If an identical request has succeeded in the meantime, its response replaces the error. */
async function twinOf(db: Services['db'], error: unknown, idempotency: Idempotency | null): Promise<unknown> {
  if (!idempotency || !(error instanceof Problem)) return error;
  const earlier = await replayOf(db, idempotency);
  return earlier && !earlier.otherRole ? earlier : error;
}

function tag(reply: FastifyReply, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number') {
    reply.header('ETag', `"${answer.version}"`);
  }
}

/** ASSUMED: time after which a caller is authenticated again once the body has arrived. */
const SLOW_MS = 2000;

interface Sent {
  readonly raw: unknown;
  readonly files: readonly ReceivedFile[];
  readonly now: string;
  readonly caller: Caller | null;
}

interface Receiving {
  readonly services: Services;
  readonly endpoint: EndpointShape;
  readonly shape: FormShape;
}

/** Reads a form within the sender's limit of concurrent forms and quota. Nothing is stored before both are checked. */
async function receiveForm(
  { services, endpoint, shape }: Receiving,
  request: FastifyRequest,
  { form, caller, texts, total, files, now }: Admission,
): Promise<Form> {
  // The headers declared no form, so permission for its files was not checked.
  if (!form) throw unsupported();
  const leave = services.atOnce.enter(caller, callerAddress(request));
  try {
    const spent = caller && files > 0 ? await spendUpload(services, caller, files, now) : null;
    const { requestSeconds, bodySeconds } = services.config;
    const within = (shape.files.length > 0 ? requestSeconds : bodySeconds) * 1000;
    const limits = { total, texts, file: spent ? mostOf(services, endpoint) : 0, within };
    let read: Form | null = null;
    try {
      read = await readForm(request, services.files, shape, limits);
    } finally {
      const sizes = read?.files.map(({ size }) => size) ?? [];
      if (spent) await settleUpload(services, spent, sizes);
    }
    return read;
  } finally {
    leave();
  }
}

/**
 * Reads the body to its last byte, which determines the time of the command. A caller who lost access in the meantime
 * is refused.
 */
async function receive(receiving: Receiving, request: FastifyRequest, admission: Admission): Promise<Sent> {
  const { services, endpoint } = receiving;
  const { caller, now: begun } = admission;
  const form: Form = request.isMultipart()
    ? await receiveForm(receiving, request, admission)
    : { body: request.body ?? {}, files: [] };
  try {
    const read = services.clock.now();
    const slow = caller && Date.parse(read) - Date.parse(begun) > SLOW_MS;
    const still = slow ? await authenticate(services, request, endpoint.auth, read) : caller;
    refuseOther(endpoint, request, still);
    return { raw: form.body, files: form.files, now: lastByteOf(request) ?? read, caller: still };
  } catch (error) {
    await Promise.all(form.files.map((file) => services.files.settle(file, 'refused')));
    throw error;
  }
}

interface RouteOptions<E extends EndpointShape> {
  /** Whether the caller may use the endpoint; checked before the body is read. */
  readonly may?: May<E>;
}

/** An endpoint with its handler. */
interface Serving<E extends EndpointShape> extends Receiving {
  readonly endpoint: E;
  readonly handler: Handler<E>;
}

/** Progress of a request, needed to handle errors by how far it got. */
interface Progress {
  now: string;
  caller: Caller | null;
  files: readonly ReceivedFile[];
  outcome: 'done' | 'refused';
  idempotency: Idempotency | null;
  decided: () => void;
}

/** Logs a refused attempt to change something. */
async function trace(
  { services, endpoint }: Receiving,
  request: FastifyRequest,
  { now, caller }: Pick<Progress, 'now'> & { readonly caller: Caller },
  problem: Problem,
): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.harmless) return;
  const context = { services, now, caller, requestId: request.id, ip: callerAddress(request) };
  await auditRefusal(context, endpoint, request, problem);
}

async function answerTo<E extends EndpointShape>(
  serving: Serving<E>,
  request: FastifyRequest,
  reply: FastifyReply,
  progress: Progress,
): Promise<unknown> {
  const { services, endpoint, handler } = serving;
  const admission = admissionOf(request);
  const sent = await receive(serving, request, admission);
  Object.assign(progress, { now: sent.now, caller: sent.caller, files: sent.files });
  const { now, caller } = sent;
  if (endpoint.method !== 'GET') progress.decided = services.underway.begin(() => now);
  const query = endpoint.query ? parseOrThrow(endpoint.query, request.query) : undefined;
  const body = endpoint.body ? parseOrThrow(endpoint.body, sent.raw) : undefined;
  const key = header(request.headers['idempotency-key']);
  const path = request.url.split('?')[0] ?? '';
  const idempotency = idempotencyOf(endpoint, path, caller, key, bodyHash(body));
  progress.idempotency = idempotency;
  const context: Context = { services, now, caller, requestId: request.id, ip: callerAddress(request), idempotency };
  const earlier = idempotency ? await replayOf(services.db, idempotency) : null;
  if (earlier && !earlier.otherRole) throw earlier;
  const call = {
    ...context,
    params: admission.params,
    query,
    body,
    language: languageOf(request),
    request,
    reply,
    ifMatch: header(request.headers['if-match']),
  };
  const answer = await handler(call as unknown as Call<E>);
  if (reply.sent || answer === reply) return reply;
  tag(reply, answer);
  return reply.status(endpoint.status ?? (endpoint.answer ? 200 : 204)).send(answer);
}

async function serve<E extends EndpointShape>(
  serving: Serving<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { services } = serving;
  const { now, caller } = admissionOf(request);
  const progress: Progress = {
    now,
    caller,
    files: [],
    outcome: 'done',
    idempotency: null,
    decided: () => undefined,
  };
  try {
    return await answerTo(serving, request, reply, progress);
  } catch (caught) {
    const error = await twinOf(services.db, caught, progress.idempotency);
    if (error instanceof Replay) {
      tag(reply, error.body);
      return await reply.header('Idempotent-Replayed', 'true').status(error.status).send(error.body);
    }
    // Any other error may have occurred after the commit: files that a record references are never deleted.
    if (error instanceof Problem) {
      progress.outcome = 'refused';
      const { now, caller } = progress;
      if (caller) await trace(serving, request, { now, caller }, error);
    }
    throw error;
  } finally {
    progress.decided();
    await Promise.all(progress.files.map((file) => services.files.settle(file, progress.outcome)));
  }
}

/**
 * Registers one row of the endpoint table. The order is fixed: authentication, permission, size limits; then the body
 * to its last byte; then the handler.
 */
export function route<const E extends EndpointShape>(
  { server, services }: App,
  endpoint: E,
  handler: Handler<E>,
  { may }: RouteOptions<E> = {},
): void {
  const shape = new FormShape(endpoint.body, endpoint.answer);
  if (shape.files.length > 0 && !may)
    throw new Error(`${endpoint.method} ${endpoint.path} accepts files without defining who may send them`);
  const serving: Serving<E> = { services, endpoint, shape, handler };
  server.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    preParsing: async (request, reply) => {
      reply.header('Content-Language', languageOf(request));
      if (request.headers.authorization !== undefined) reply.header('Cache-Control', 'no-store');
      if (endpoint.method !== 'GET') beginRequest(services.underway, request);
      await admit(services, request, { endpoint, shape, may }, ({ problem, ...known }) =>
        trace(serving, request, known, problem),
      );
      if (isAbandoned(request)) throw badRequest('malformed_request');
    },
    onSend: (request, _reply, _payload, done) => {
      endRequest(request);
      done();
    },
    handler: (request, reply) => serve(serving, request, reply),
  });
}
