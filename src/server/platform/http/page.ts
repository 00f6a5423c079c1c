import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  /** CSP sources of the inline styles in the prerendered shell. */
  readonly styleHashes: readonly string[];
  /** CSP sources of the script that sets the theme before the first paint. */
  readonly scriptHashes: readonly string[];
  /** `head`: the page's own head, replacing the common title. */
  send(request: FastifyRequest, reply: FastifyReply, head?: string): Promise<FastifyReply>;
}

const read = (clientDir: string, name: string): string => readFileSync(join(clientDir, name), 'utf8');

/**
 * The built client, or null before it is built (then only the API is served). The home page's shell is prerendered in
 * `index.html`; every other URL gets `app.html`, which loads nothing of the home page.
 */
export function readPage(clientDir: string): Page | null {
  if (!existsSync(join(clientDir, 'index.html'))) return null;
  const home = read(clientDir, 'index.html');
  const other = existsSync(join(clientDir, 'app.html')) ? read(clientDir, 'app.html') : home;
  const hashes = (tag: RegExp) =>
    [...new Set([home, other].flatMap((html) => [...html.matchAll(tag)].map(([, text = '']) => text)))].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    styleHashes: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scriptHashes: hashes(/<script>([\s\S]*?)<\/script>/g),
    send: async (request, reply, head) => {
      const html = /^\/(\?|$)/.test(request.url) ? home : other;
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(head === undefined ? html : html.replace(/<title>[^<]*<\/title>/, () => head));
    },
  };
}

export async function serveAssets(server: FastifyInstance, clientDir: string): Promise<void> {
  await server.register(async (files) => {
    // Only API responses depend on the origin. A page preloads its code before running it, and only the second request
    // sends the origin: the browser would load every file twice.
    files.addHook('onRequest', async (_request, reply) => void reply.header('Vary', 'Accept-Encoding'));
    const options: FastifyStaticOptions = {
      root: clientDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = path.includes('/assets/');
        response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    };
    // A route for each of the 1,700 assets would take a second of every start.
    const assets = { root: join(clientDir, 'assets'), prefix: '/assets/', decorateReply: false };
    await files.register(fastifyStatic, { ...options, ...assets });
    await files.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['assets/**'] });
  });
}
