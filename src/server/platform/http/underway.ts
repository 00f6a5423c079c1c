import type { FastifyRequest } from 'fastify';
import { lastByteOf } from './last-byte.ts';

/** ASSUMED: commands in progress for longer than this are not waited for. */
const LONGEST_MS = 30_000;

type Instant = () => string | null;

/**
 * Commands whose transaction has not finished. A deadline is closed only when none of them arrived completely before
 * it: a command sent in time is not refused because the clock's job reached the record first. ASSUMED: only commands of
 * this process are known; another instance on the same database may close earlier.
 */
export class Underway {
  readonly #commands = new Set<Instant>();

  /** `at`: when it arrived completely, null before that. Returns a function that ends it. */
  begin(at: Instant): () => void {
    this.#commands.add(at);
    return () => {
      this.#commands.delete(at);
    };
  }

  /** The latest instant up to which all complete commands have been decided. */
  decided(now: string): string {
    const oldest = new Date(Date.parse(now) - LONGEST_MS).toISOString();
    return [...this.#commands].reduce((least, instant) => {
      const at = instant();
      return at !== null && at > oldest && at < least ? at : least;
    }, now);
  }
}

const ends = new WeakMap<FastifyRequest, () => void>();

/** From its head on, a request is under way: what arrived in time and waits for its turn is in time. */
export function beginRequest(underway: Underway, request: FastifyRequest): void {
  ends.set(
    request,
    underway.begin(() => lastByteOf(request)),
  );
}

/**
 * Called with its answer, which every request gets, read or not: of two requests on one connection, the second never
 * notices that the connection ended before its answer was due.
 */
export const endRequest = (request: FastifyRequest): void => ends.get(request)?.();
