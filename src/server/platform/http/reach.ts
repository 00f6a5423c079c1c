import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { trustProxy } from './address.ts';
import type { Config } from '../config.ts';
import { hostName, isLoopbackHost, isLoopbackName } from './host.ts';

/*
 * Who can reach this server. Trial features (accounts with a published password, mails readable by everyone) are
 * enabled by default only if no other machine can reach it.
 */

const nameOf = (url: string): string => new URL(url).hostname;

/** Why other machines may reach the server, as a message for the operator; null if they cannot. */
export async function reachedFrom(config: Config): Promise<string | null> {
  if (config.production) return 'NODE_ENV is production';
  if (config.publicUrlGiven && !isLoopbackName(nameOf(config.publicUrl)))
    return `KONTOR_PUBLIC_URL is ${config.publicUrl}`;
  if (trustProxy(config.trustProxy)) return 'KONTOR_TRUST_PROXY names a proxy';
  return (await isLoopbackHost(config.host)) ? null : `HOST is ${config.host}`;
}

/** Whether demonstration accounts are allowed. */
export const mayDemonstrate = ({ demo }: Config, reached: string | null): boolean =>
  demo === 'yes' || (demo === undefined && reached === null);

/** Headers added by proxies and tunnels, under various names. */
const FORWARDED = /^(?:via|(?:x-)?real-ip|(?:x-)?(?:original-)?forwarded(?:-.*)?|x-envoy-.*|cf-.*|(?:.+-)?client-ip)$/;

/**
 * Whether the request came directly from this machine: not through a local proxy, and not from a page with a rebound
 * name. Browsers never use HTTP/1.0; a minimally configured proxy does.
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

/** Whether the host is one of this server's names. A bare IP address cannot be the target of DNS rebinding. */
function byOwnName({ headers }: FastifyRequest, { host, publicUrl }: Config): boolean {
  const name = hostName(headers.host)?.toLowerCase() ?? null;
  if (name === null) return false;
  return (
    isLoopbackName(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || [host, nameOf(publicUrl)].includes(name)
  );
}

/** Without SMTP, unsent mails can be read over HTTP on this machine, or anywhere if enabled explicitly. */
export async function outboxGate(config: Config): Promise<(request: FastifyRequest) => boolean> {
  if (config.smtpUrl || !mayDemonstrate(config, await reachedFrom(config))) return () => false;
  if (config.demo === 'yes') return (request) => byOwnName(request, config);
  return fromThisMachine;
}
