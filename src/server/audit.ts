import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '../contract/endpoint.ts';
import type { Caller } from './auth.ts';
import type { Trx } from './db/schema.ts';
import type { Problem } from './problem.ts';
import type { Services } from './services.ts';

export interface AuditSource {
  readonly services: Services;
  readonly now: string;
  readonly caller: Caller | null;
  readonly requestId: string;
  readonly ip: string;
}

export interface AuditEntry {
  readonly lifecycle: string;
  readonly recordId: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly payload: unknown;
  readonly details: unknown;
}

const SECRET = /password|token|key|secret|authorization/i;

/** Copies a payload for the log: secrets masked, binary and long text cut. */
export const masked = (payload: unknown): string =>
  JSON.stringify(payload ?? null, (key, value: unknown) => {
    if (key !== '' && SECRET.test(key)) return '•••';
    if (key === 'head' || key === 'staged') return undefined;
    return typeof value === 'string' && value.length > 2000 ? `${value.slice(0, 2000)}…` : value;
  }).replaceAll('\\u0000', '');

const who = (source: AuditSource) => ({
  at: source.now,
  request_id: source.requestId,
  user_id: source.caller?.user.id ?? null,
  organization_id: source.caller?.organization?.id ?? null,
  ip: source.ip,
});

export async function audit(trx: Trx, source: AuditSource, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      ...who(source),
      lifecycle: entry.lifecycle,
      record_id: entry.recordId,
      event: entry.event,
      from_state: entry.from,
      to_state: entry.to,
      outcome: 'done',
      payload: masked(entry.payload),
      details: masked(entry.details),
    })
    .execute();
}

/** A refused attempt leaves a trace too, outside the transaction that was rolled back. */
export async function auditRefusal(
  source: AuditSource,
  endpoint: EndpointShape,
  request: FastifyRequest,
  problem: Problem,
): Promise<void> {
  const id = Number((request.params as Record<string, string>)['id'] ?? Number.NaN);
  await source.services.db
    .insertInto('audit_log')
    .values({
      ...who(source),
      lifecycle: endpoint.event?.lifecycle ?? endpoint.path,
      record_id: Number.isSafeInteger(id) && id < 2_147_483_648 ? id : null,
      event: endpoint.event?.type ?? endpoint.method,
      from_state: null,
      to_state: null,
      outcome: 'refused',
      payload: 'null',
      details: masked({ status: problem.status, ...(problem.body('en') as object) }),
    })
    .execute();
}
