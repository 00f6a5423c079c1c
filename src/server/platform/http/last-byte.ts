import { IncomingMessage, type ServerOptions } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { KILOBYTE } from '../../../contract/platform/sizes.ts';
import type { Clock } from '../clock.ts';

/*
 * A body is read only after its sender is authenticated, and on a busy database that takes seconds. What counts for a
 * deadline is when the last byte arrived, read or not.
 */

const instants = new WeakMap<IncomingMessage, string>();

/**
 * ASSUMED: bytes of a body that arrive before they are read, enough for an offer with 200 lines. More arrives as it is
 * read.
 */
const AHEAD = 256 * KILOBYTE;

/** Options of a server whose requests note that instant. */
export const notingLastBytes = (clock: Clock): Pick<ServerOptions, 'IncomingMessage' | 'highWaterMark'> => ({
  highWaterMark: AHEAD,
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
