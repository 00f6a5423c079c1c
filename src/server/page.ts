import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  /** CSP sources of the inline styles in the prerendered shell. */
  readonly styleHashes: readonly string[];
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** The built client, or null before it is built (then only the API is served). */
export function readPage(clientDir: string): Page | null {
  const path = join(clientDir, 'index.html');
  if (!existsSync(path)) return null;
  const html = readFileSync(path, 'utf8');
  const styleHashes = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return {
    styleHashes,
    send: async (_request, reply) => reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html),
  };
}

export async function serveAssets(server: FastifyInstance, clientDir: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const immutable = path.includes('/assets/');
      response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
