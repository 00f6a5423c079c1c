import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../../contract/endpoints.ts';
import { type EndpointShape, pathPattern } from '../../../contract/platform/endpoint.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { faultOf } from '../../db/faults.ts';
import { languageOf } from '../http.ts';
import type { Page } from './page.ts';
import {
  badRequest,
  CODES,
  conflict,
  noSpace,
  notFound,
  Problem,
  throttled,
  tooLarge,
  tooSlow,
  unavailable,
  unsupported,
} from '../problem.ts';
import { message } from '../texts.ts';

const table: readonly EndpointShape[] = Object.values(endpoints);
const patterns = table.map((endpoint) => ({
  method: endpoint.method,
  path: pathPattern(endpoint.path),
}));

function send(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .headers(problem.headers)
    .header(CODES, problem.codes.join(', '))
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .send(problem.body(languageOf(request)));
}

/** Translates the framework's own errors into the contract's format. */
function translateFault(error: FastifyError, maxUploadBytes: number): Problem | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badRequest('json_parse_error');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return tooLarge(Math.floor(maxUploadBytes / MEGABYTE));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return unsupported();
    // A value out of the column's range, or text that the database cannot store: the caller's fault, not ours.
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return badRequest('invalid');
    // Two concurrent requests for the same record: the second one finds what the first has written.
    case '23505':
      return conflict('stale');
    default:
      return storageProblem(error);
  }
}

/** Errors of database or disk: the caller did nothing wrong and gets a time to retry. */
function storageProblem(error: Error): Problem | null {
  const fault = faultOf(error);
  if (fault === null) return null;
  return fault === 'full' ? noSpace() : unavailable();
}

const malformed = (status: number): Problem =>
  new Problem(status, ['malformed_request'], (language) => ({ detail: message(language, 'malformed_request') }));

/** For a URL that the framework cannot parse, when no error handler is set yet. */
export function refuseUnreadable(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void send(request, reply, malformed(400));
}

/** Answers a request that is not HTTP, has too many headers or never ends; no language is known of it. */
export function refuseBroken(error: Error & { readonly code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const problem = late ? tooSlow() : malformed(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
  const body = Buffer.from(JSON.stringify(problem.body('en')));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `${CODES}: ${problem.codes.join(', ')}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
  socket.destroy(error);
}

export function handleErrors(server: FastifyInstance, maxUploadBytes: number, page: Page | null): void {
  server.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) return send(request, reply, error);
    if (error.statusCode === 429) return send(request, reply, throttled(Number(reply.getHeader('retry-after') ?? 60)));
    const known = translateFault(error, maxUploadBytes);
    if (known && known.status >= 500) request.log.warn({ err: error }, 'the storage failed');
    if (known) return send(request, reply, known);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return send(request, reply, malformed(error.statusCode));
    }
    request.log.error({ err: error }, 'unexpected error');
    const failure = new Problem(500, ['server_error'], (language) => ({
      detail: message(language, 'server_error'),
      request_id: request.id,
    }));
    return send(request, reply, failure);
  });

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const methods = [
      ...new Set(patterns.filter((pattern) => pattern.path.test(path)).map((pattern) => pattern.method)),
    ];
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && !path.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    if (page && wantsPage) return page.send(request, reply);
    if (methods.length > 0) {
      const refusal = new Problem(
        405,
        ['method_not_allowed'],
        (language) => ({ detail: message(language, `method_not_allowed|${request.method}`) }),
        { Allow: [...methods, 'OPTIONS'].join(', ') },
      );
      return send(request, reply, refusal);
    }
    return send(request, reply, notFound());
  });
}
