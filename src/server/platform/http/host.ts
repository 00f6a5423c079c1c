import type { IncomingMessage } from 'node:http';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Base URL of links to this server, as the requester can reach it. */
    ownOrigin: string;
  }
}

/*
 * Names of this server. The client's `Host` is only compared with known names and never used for links to other hosts.
 */

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** Whether a name always resolves to this machine. */
export function isLoopbackName(name: string): boolean {
  const host = bare(name);
  const family = isIP(host);
  if (family !== 0) return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Whether a server listening there is reachable only from this machine. */
export async function isLoopbackHost(host: string): Promise<boolean> {
  if (isIP(host) !== 0) return isLoopbackName(host);
  try {
    const found = await lookup(host, { all: true });
    return found.length > 0 && found.every(({ address }) => isLoopbackName(address));
  } catch {
    return false;
  }
}

const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The name in a Host header; null if it is invalid. HTTP/1.0 clients need not send it. */
export function hostName(header: string | undefined): string | null {
  if (!header || !HOST.test(header)) return null;
  return header.replace(/:\d+$/, '');
}

export const hasBadHost = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1 ||
  (headers.host !== undefined && hostName(headers.host) === null);

/** `GET http://elsewhere/api/` and `//elsewhere/api/` both mean `/api/` here: the path cannot set the host. */
export const ownPath = (url: string): string => {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^\/{2,}/, '/');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
};

/**
 * Base URL of links to this server: the configured public address, if any; otherwise a browser on this machine keeps
 * the loopback name or forwarded port that it used.
 */
export function originFor(request: FastifyRequest, config: Config): string {
  const { host } = request.headers;
  const name = hostName(host);
  if (config.publicUrlGiven || name === null || !isLoopbackName(name)) return config.publicUrl;
  return `http://${host}`;
}
