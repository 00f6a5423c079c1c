import type { FastifyInstance, FastifyRequest } from 'fastify';

/** ASSUMED: how long a refused caller may go on sending before the connection is cut. */
const LINGER_MS = 5000;

// Made by a test or the demonstration data, a request has no connection.
const stillComing = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.socket?.remoteAddress !== undefined;

const endsWithIt = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || /\bclose\b/i.test(raw.headers.connection ?? '');

/**
 * An answer may go out before its request has come to the end. What still comes is read and thrown away for a moment,
 * so that the caller sees the answer instead of a broken connection, and then the connection is closed.
 */
export function lingerOnRefusal(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    // Closed with the answer, the connection would meet the rest of the request with a reset, and take the answer along.
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
