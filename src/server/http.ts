import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerIn, BodyOut, EndpointShape, ParamsOut, QueryOut } from '../contract/endpoint.ts';
import { INTEGER_PARAMS } from '../contract/endpoint.ts';
import type { Language } from '../contract/fields.ts';
import { auditRefusal } from './audit.ts';
import { authenticate, type Caller } from './auth.ts';
import { type Idempotency, Replay, replayOf } from './idempotency.ts';
import { readMultipart } from './multipart.ts';
import { notFound, Problem } from './problem.ts';
import type { Services } from './services.ts';
import { negotiate } from './texts.ts';
import { parseOrThrow } from './validate.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
}

type CallerOf<E extends EndpointShape> = E['auth'] extends 'token'
  ? Caller
  : E['auth'] extends 'optional'
    ? Caller | null
    : null;

/** What stays the same for whatever endpoint: who calls, when, and on whose behalf the log is written. */
export interface Context {
  readonly services: Services;
  /** The server's instant at which the request began. */
  readonly now: string;
  readonly caller: Caller | null;
  readonly requestId: string;
  readonly ip: string;
  readonly idempotency: Idempotency | null;
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
type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answer<E> | FastifyReply | void>;

function parseParams(raw: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (!INTEGER_PARAMS.includes(name)) return [name, value];
      if (!/^[1-9]\d{0,8}$/.test(value)) throw notFound();
      return [name, Number(value)];
    }),
  );
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

export const languageOf = (request: FastifyRequest): Language => negotiate(header(request.headers['accept-language']));

/** Hash of the parsed body; raw multipart differs from retry to retry. */
function bodyHash(body: unknown): string {
  const plain = JSON.stringify(body, (key, value: unknown) => (key === 'staged' || key === 'head' ? undefined : value));
  return createHash('sha256')
    .update(plain ?? '')
    .digest('hex');
}

function idempotencyOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
  caller: Caller | null,
  body: unknown,
): Idempotency | null {
  const key = header(request.headers['idempotency-key']);
  if (!endpoint.idempotent || !caller || !key || key.length > 255) return null;
  return { scope: `${caller.user.id} ${endpoint.method} ${request.url.split('?')[0]}`, key, hash: bodyHash(body) };
}

function tag(reply: FastifyReply, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number') {
    reply.header('ETag', `"${answer.version}"`);
  }
}

/** Registers one row of the endpoint table. The order is fixed: who, may they, what did they send, do it. */
export function route<const E extends EndpointShape>(app: App, endpoint: E, handler: Handler<E>): void {
  const { server, services } = app;
  server.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    handler: async (request, reply) => {
      const now = services.clock.now();
      const language = languageOf(request);
      reply.header('Content-Language', language);
      const caller = await authenticate(services, request, endpoint.auth, now);
      if (caller) reply.header('Cache-Control', 'no-store');
      let staged: { staged: string }[] = [];
      try {
        const params = parseParams(request.params as Record<string, string>);
        let raw: unknown = request.body ?? {};
        if (request.isMultipart()) {
          const form = await readMultipart(request, services.files);
          raw = form.body;
          staged = form.staged;
        }
        const query = endpoint.query ? parseOrThrow(endpoint.query, request.query) : undefined;
        const body = endpoint.body ? parseOrThrow(endpoint.body, raw) : undefined;
        const idempotency = idempotencyOf(endpoint, request, caller, body);
        const context: Context = { services, now, caller, requestId: request.id, ip: request.ip, idempotency };
        const earlier = idempotency ? await replayOf(services.db, idempotency) : null;
        if (earlier) throw earlier;
        const call = {
          ...context,
          params,
          query,
          body,
          language,
          request,
          reply,
          ifMatch: header(request.headers['if-match']),
        };
        const answer = await handler(call as unknown as Call<E>);
        if (reply.sent || answer === reply) return reply;
        tag(reply, answer);
        return await reply.status(endpoint.status ?? (endpoint.answer ? 200 : 204)).send(answer);
      } catch (error) {
        if (error instanceof Replay) {
          tag(reply, error.body);
          return await reply.header('Idempotent-Replayed', 'true').status(error.status).send(error.body);
        }
        if (caller && error instanceof Problem && endpoint.method !== 'GET') {
          await auditRefusal(
            { services, now, caller, requestId: request.id, ip: request.ip },
            endpoint,
            request,
            error,
          );
        }
        throw error;
      } finally {
        await Promise.all(staged.map((file) => rm(file.staged, { force: true })));
      }
    },
  });
}
