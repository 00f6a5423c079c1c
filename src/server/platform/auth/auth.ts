import type { FastifyRequest } from 'fastify';
import { callerOfToken, type Caller } from './caller.ts';
import { unauthorized } from '../problem.ts';
import type { Services } from '../services.ts';

export type { Caller };

/** The key of `Authorization: Token <key>`; null without the header. Any other form is refused. */
function keyOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [scheme, key, ...rest] = header.trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'token') return null;
  if (!key) throw unauthorized('token_missing');
  if (rest.length > 0) throw unauthorized('token_spaces');
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw unauthorized('token_invalid');
  return key;
}

/** Only the header counts: cookies and query parameters never authenticate. */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  rule: 'none' | 'optional' | 'token',
  now: string,
): Promise<Caller | null> {
  if (rule === 'none') return null;
  const key = keyOf(request);
  if (key === null) {
    if (rule === 'token') throw unauthorized();
    return null;
  }
  const caller = await callerOfToken(services.db, key, now);
  if (!caller) throw unauthorized('token_invalid');
  return caller;
}
