import { IncomingMessage, type ServerOptions } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';

/*
 * A body is read only after its sender is authenticated, and on a busy database that takes seconds. What counts for a
 * deadline is when the last byte arrived, read or not.
 */

const instants = new WeakMap<IncomingMessage, string>();

/** Options of a server whose requests note that instant. A body larger than Node's buffer arrives as it is read. */
export const notingLastBytes = (clock: Clock): Pick<ServerOptions, 'IncomingMessage'> => ({
  IncomingMessage: class extends IncomingMessage {
    /** Node's parser ends the body with null. */
    override push(chunk: unknown, encoding?: BufferEncoding): boolean {
      if (chunk === null) instants.set(this, clock.now());
      return super.push(chunk, encoding);
    }
  },
});

/** Null: not yet arrived, or not sent over a network. */
export const lastByteOf = ({ raw }: FastifyRequest): string | null => instants.get(raw) ?? null;

/** Whether the sender is gone and the rest of the body with it: a reader would wait for it without end. */
export const isAbandoned = ({ raw, headers }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.readableEnded &&
  (headers['content-type'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] ?? '0') !== '0');
