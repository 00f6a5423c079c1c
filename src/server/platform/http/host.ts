import type { IncomingMessage } from 'node:http';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where links to this server begin, for whoever asks. */
    ownOrigin: string;
  }
}

/*
 * Names of this server. What a client writes into `Host` is only ever compared with what is known here: no link is
 * made of it that leads anywhere else.
 */

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** A name that leads to this very machine, whoever resolves it. */
export function isLoopbackName(name: string): boolean {
  const host = bare(name);
  const family = isIP(host);
  if (family !== 0) return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Whether listening there reaches nobody but this machine. */
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

/** The name in a Host header, null for one that is none. A client of HTTP/1.0 need not send it. */
export function hostName(header: string | undefined): string | null {
  if (!header || !HOST.test(header)) return null;
  return header.replace(/:\d+$/, '');
}

export const hasBadHost = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1 ||
  (headers.host !== undefined && hostName(headers.host) === null);

/** `GET http://elsewhere/api/` asks for `/api/` here, and so does `//elsewhere/api/`: no name comes in with the path. */
export const ownPath = (url: string): string => {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^\/{2,}/, '/');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
};

/**
 * The beginning of links to this server. Once its public address is configured it is that; before, a browser on
 * this machine may have come by another loopback name or a forwarded port, and stays there.
 */
export function originFor(request: FastifyRequest, config: Config): string {
  const { host } = request.headers;
  const name = hostName(host);
  if (config.publicUrlGiven || name === null || !isLoopbackName(name)) return config.publicUrl;
  return `http://${host}`;
}
