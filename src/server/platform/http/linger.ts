import type { FastifyInstance, FastifyRequest } from 'fastify';

/** ASSUMED: time for which a refused caller may continue sending before the connection is closed. */
const LINGER_MS = 5000;

// Requests injected by tests or demonstration data have no connection.
const stillComing = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.socket?.remoteAddress !== undefined;

const endsWithIt = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || /\bclose\b/i.test(raw.headers.connection ?? '');

/**
 * A response may be sent before its request is complete. The rest is discarded for a moment, so that the caller gets
 * the response instead of a broken connection; then the connection is closed.
 */
export function lingerOnRefusal(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    // If the connection closed with the response, the rest of the request would trigger a reset, which discards the
    // response.
    if (stillComing(request)) reply.header('Connection', 'keep-alive');
  });
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (stillComing(request)) {
      const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref();
      raw.once('end', () => {
        clearTimeout(cut);
        if (endsWithIt(request)) raw.socket.end();
      });
      raw.resume();
    }
    done();
  });
}
