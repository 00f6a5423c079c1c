import type { FastifyInstance } from 'fastify';

/** ASSUMED: how long a refused caller may go on sending before the connection is cut. */
const LINGER_MS = 5000;

/**
 * An answer may go out before its request has come to the end. What still comes is read and thrown away for a moment,
 * so that the caller sees the answer instead of a broken connection, and then the connection is closed.
 */
export function lingerOnRefusal(server: FastifyInstance): void {
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    // Made by a test or the demonstration data, a request has no connection.
    if (!raw.complete && raw.socket?.remoteAddress !== undefined) {
      raw.resume();
      setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, LINGER_MS).unref();
    }
    done();
  });
}
