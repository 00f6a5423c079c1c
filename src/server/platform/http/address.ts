import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Trusted sources of `X-Forwarded-For`: a number of proxies before this server, proxies at listed addresses, or none.
 */
export type TrustedProxies = number | readonly string[];

/** Names of address ranges too large to be listed: proxies on the same machine or network. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 10;

function isRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

/** `2`, or `10.0.0.7, 10.1.0.0/16`; null for anything else. */
export function readTrustedProxies(value: string): TrustedProxies | null {
  const given = value.trim();
  if (/^\d+$/.test(given)) return Number(given) <= MOST_HOPS ? Number(given) : null;
  const entries = given.split(/[\s,]+/).filter(Boolean);
  return entries.every((entry) => NAMED.has(entry) || isRange(entry)) ? entries : null;
}

/**
 * For each address in the chain, whether the framework trusts the previous one. Hops count from this server outwards,
 * so that the leftmost values, written by a client, are never reached.
 */
export function trustProxy(trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return trusted > 0 && ((_address, hop) => hop < trusted);
  return trusted.length > 0 && [...trusted];
}

/** Canonical form of an address: IPv4 inside IPv6, a zone or a port do not make it a different caller. */
function plain(address: string): string | null {
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const withoutPort = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.lastIndexOf(':')) : bare;
  const withoutZone = withoutPort.replace(/%.*$/, '');
  if (isIP(withoutZone) === 0) return null;
  if (!isIPv6(withoutZone)) return withoutZone;
  const groups = groupsOf(withoutZone);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return groups.map((group) => group.toString(16)).join(':');
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address that `isIPv6` has accepted. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(head), parse(tail ?? '')];
  if (tail === undefined) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** Address of the caller. If a forwarded header contains no valid address, it is the last proxy's. */
export const callerAddress = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  plain(request.ip) ?? plain(request.socket.remoteAddress ?? '') ?? '';

/** The unit of rate limits: an IPv4 address, or the /64 network of one IPv6 subscriber. */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? `${groupsOf(address)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address;
