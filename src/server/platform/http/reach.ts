import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { trustProxy } from './address.ts';
import type { Config } from '../config.ts';
import { hostName, isLoopbackHost, isLoopbackName } from './host.ts';

/*
 * Who can reach this server. What is made for trying the product (accounts with a printed password, the mails for
 * everybody to read) is there by itself only where nobody but this machine can.
 */

const nameOf = (url: string): string => new URL(url).hostname;

/** Why others than this machine may reach the server, in the operator's words; null when they cannot. */
export async function reachedFrom(config: Config): Promise<string | null> {
  if (config.production) return 'NODE_ENV is production';
  if (config.publicUrlGiven && !isLoopbackName(nameOf(config.publicUrl)))
    return `KONTOR_PUBLIC_URL is ${config.publicUrl}`;
  if (trustProxy(config.trustProxy)) return 'KONTOR_TRUST_PROXY names a proxy';
  return (await isLoopbackHost(config.host)) ? null : `HOST is ${config.host}`;
}

/** Whether demonstration accounts may be here. */
export const mayDemonstrate = ({ demo }: Config, reached: string | null): boolean =>
  demo === 'yes' || (demo === undefined && reached === null);

/** What proxies and tunnels add, each with words of its own. */
const FORWARDED = /^(?:via|(?:x-)?real-ip|(?:x-)?(?:original-)?forwarded(?:-.*)?|x-envoy-.*|cf-.*|(?:.+-)?client-ip)$/;

/**
 * Nobody stands in between: not a proxy on this machine, and not a page whose name was made to lead here. No browser
 * speaks HTTP/1.0; a proxy that was told nothing but where to go does.
 */
function fromThisMachine({ headers, socket, raw }: FastifyRequest): boolean {
  const name = hostName(headers.host);
  return (
    name !== null &&
    raw.httpVersion !== '1.0' &&
    isLoopbackName(name) &&
    isLoopbackName((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    !Object.keys(headers).some((header) => FORWARDED.test(header))
  );
}

/** A name that is this server's own. A bare address is nobody's name, so no page can have been rebound to it. */
function byOwnName({ headers }: FastifyRequest, { host, publicUrl }: Config): boolean {
  const name = hostName(headers.host)?.toLowerCase() ?? null;
  if (name === null) return false;
  return (
    isLoopbackName(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || [host, nameOf(publicUrl)].includes(name)
  );
}

/** The mails that were not sent are read over HTTP where there is no SMTP, on this machine or where it was asked for. */
export async function outboxGate(config: Config): Promise<(request: FastifyRequest) => boolean> {
  if (config.smtpUrl || !mayDemonstrate(config, await reachedFrom(config))) return () => false;
  if (config.demo === 'yes') return (request) => byOwnName(request, config);
  return fromThisMachine;
}
