import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { previews } from './catalogue/previews.ts';
import { callerAddress, networkOf, trustProxy } from './platform/http/address.ts';
import { readJson } from './platform/http/body.ts';
import { AtOnce } from './platform/http/at-once.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './db/schema.ts';
import { handleErrors, refuseBroken, refuseUnreadable } from './platform/http/errors.ts';
import { LocalFiles } from './platform/files/files.ts';
import { type Heavy, heavyWork } from './platform/heavy.ts';
import { health } from './platform/http/health.ts';
import { hasBadHost, originFor, ownPath } from './platform/http/host.ts';
import { notingLastBytes } from './platform/http/last-byte.ts';
import { lingerOnRefusal } from './platform/http/linger.ts';
import { type Page, readPage, serveAssets } from './platform/http/page.ts';
import { badRequest, CODES } from './platform/problem.ts';
import { outboxGate } from './platform/http/reach.ts';
import { DEVICE_HEADER } from './platform/auth/devices.ts';
import { registerResources } from './routes.ts';
import type { Services } from './platform/services.ts';
import { Underway } from './platform/http/underway.ts';

/** ASSUMED: seconds allowed for the headers of a request. */
const HEAD_SECONDS = 20;

export interface BuiltApp {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Marks the server as stopping, which `/readyz` reports. */
  readonly retire: () => void;
}

const contentSecurityPolicy = (page: Page | null) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(page?.scriptHashes ?? [])],
    styleSrc: ["'self'", ...(page?.styleHashes ?? [])],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
});

type Bare = Pick<BuiltApp, 'server' | 'services'>;

function bareServer(config: Config, clock: Clock): FastifyInstance {
  return fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization', `req.headers["${DEVICE_HEADER}"]`] },
    trustProxy: trustProxy(config.trustProxy),
    rewriteUrl: ({ url }) => ownPath(url ?? '/'),
    // Time allowed for a whole request, including its headers; an idle connection is closed after the timeout below.
    requestTimeout: config.requestSeconds * 1000,
    connectionTimeout: (config.requestSeconds + 30) * 1000,
    http: {
      ...notingLastBytes(clock),
      headersTimeout: Math.min(HEAD_SECONDS, config.requestSeconds) * 1000,
      connectionsCheckingInterval: 1000,
    },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: true,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseBroken,
  });
}

/** Registers what applies to every request: headers, limits and body parsing. */
async function guard({ server, services }: Bare, page: Page | null): Promise<void> {
  const { config } = services;
  await server.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(page),
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  await server.register(cors, {
    origin: [...config.corsOrigins],
    exposedHeaders: [
      'Authorization',
      'Content-Disposition',
      'ETag',
      'Retry-After',
      'Content-Language',
      'Date',
      'X-Request-Id',
      'Idempotent-Replayed',
      'X-Kontor-Device',
      CODES,
    ],
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    // Anyone may ask for the methods of a path, not only browsers.
    strictPreflight: false,
  });
  await server.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(callerAddress(request)),
  });
  // Each endpoint checks the allowed parts of a form where it reads them.
  await server.register(multipart);
  // Responses only: decompressing a request body would read it before authentication and without a size limit.
  await server.register(compress, { threshold: 1400, globalDecompression: false });
  readJson(server, config.bodySeconds, services.atOnce);
}

/** Client and API on one server. With `serveClient: false` another server delivers the pages (tests, development). */
export async function buildApp(options: {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly serveClient?: boolean;
  /** Worker threads that outlive this server, if any. */
  readonly heavy?: Heavy;
}): Promise<BuiltApp> {
  const { config, db, clock } = options;
  const server = bareServer(config, clock);
  const heavy = options.heavy ?? heavyWork(server.log);
  // Runs before the server waits for its last responses.
  if (!options.heavy) server.addHook('preClose', () => heavy.close());
  const files = new LocalFiles(join(config.dataDir, 'files'));
  const services: Services = {
    db,
    clock,
    files,
    heavy,
    config,
    log: server.log,
    underway: new Underway(),
    atOnce: new AtOnce(),
  };
  const page = options.serveClient === false ? null : readPage(config.clientDir);

  await guard({ server, services }, page);
  lingerOnRefusal(server);
  server.decorateRequest('ownOrigin', '');
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // The client's countdowns follow the server's clock, also when a test moves it.
    reply.header('Date', new Date(clock.now()).toUTCString());
    request.ownOrigin = originFor(request, config);
    if (hasBadHost(request.raw)) throw badRequest('malformed_request');
  });

  const { retire } = health(server, db);
  registerResources({ server, services }, await outboxGate(config));
  handleErrors(server, config.maxUploadBytes, page);
  if (page) {
    await serveAssets(server, config.clientDir);
    previews(server, page);
  }
  return { server, services, retire };
}
