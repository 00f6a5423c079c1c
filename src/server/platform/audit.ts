import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import type { Caller } from './auth/auth.ts';
import type { Trx } from '../db/schema.ts';
import type { Problem } from './problem.ts';
import type { Services } from './services.ts';

export interface AuditSource {
  readonly services: Services;
  readonly now: string;
  readonly caller: Caller | null;
  readonly requestId: string;
  readonly ip: string;
}

/** One step of one record, as stored for its history and for replay. */
export interface AuditStep {
  readonly lifecycle: string;
  readonly id: number;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** Revision of the record after the step, if it has revisions. */
  readonly revision?: number | null;
  /** The event as the chart judged it. */
  readonly payload?: unknown;
  /** The data that the guards read. */
  readonly facts?: unknown;
}

export interface AuditEntry {
  readonly lifecycle: string;
  readonly recordId: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly payload: unknown;
  /** Step of the record itself; missing for anything that is not an event of a chart. */
  readonly own?: AuditStep | undefined;
  /** Messages to other records, in the order they were saved. */
  readonly messages: readonly AuditStep[];
}

const SECRET = /password|token|key|secret|authorization/i;

/** Copies a payload for the log: secrets are masked, binary data and long texts cut. */
export const masked = (payload: unknown): string =>
  JSON.stringify(payload ?? null, (key, value: unknown) => {
    if (key !== '' && SECRET.test(key) && typeof value !== 'boolean') return '•••';
    return typeof value === 'string' && value.length > 2000 ? `${value.slice(0, 2000)}…` : value;
  }).replaceAll('\\u0000', '');

const who = (source: AuditSource) => ({
  at: source.now,
  request_id: source.requestId,
  user_id: source.caller?.user.id ?? null,
  organization_id: source.caller?.organization?.id ?? null,
  ip: source.ip,
});

const begun = ({ lifecycle, event, payload }: AuditEntry, id: number): AuditStep => ({
  lifecycle,
  id,
  event,
  from: '',
  to: '',
  payload,
});

/** Content stored with the event is not judged by a chart, and the record itself contains it. */
const judged = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null
    ? Object.fromEntries(
        Object.entries(payload).filter(([key]) => key !== 'content' && key !== 'attach' && key !== 'at'),
      )
    : null;

const stepRow = (audit_id: number, { lifecycle, id, event, from, to, revision, payload, facts }: AuditStep) => ({
  audit_id,
  lifecycle,
  record_id: id,
  event,
  from_state: from || null,
  to_state: to || null,
  revision: revision ?? null,
  payload: masked(from === '' ? null : judged(payload)),
  facts: facts === undefined ? null : masked(facts),
});

export async function audit(trx: Trx, source: AuditSource, entry: AuditEntry): Promise<void> {
  const { id } = await trx
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
      details: masked(
        entry.messages.map(({ lifecycle, id: record, event, from, to }) => ({
          lifecycle,
          id: record,
          event,
          from,
          to,
        })),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const steps = [...(entry.recordId === null ? [] : [entry.own ?? begun(entry, entry.recordId)]), ...entry.messages];
  if (steps.length > 0)
    await trx
      .insertInto('audit_steps')
      .values(steps.map((step) => stepRow(id, step)))
      .execute();
}

/**
 * A refused attempt is logged as well, outside the transaction that was rolled back. The response is the refusal, even
 * if logging fails.
 */
export async function auditRefusal(
  source: AuditSource,
  endpoint: EndpointShape,
  request: FastifyRequest,
  problem: Problem,
): Promise<void> {
  const id = Number((request.params as Record<string, string>)['id'] ?? Number.NaN);
  const kept = source.services.db
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
  await kept.catch((error: unknown) => source.services.log.error({ err: error }, 'a refusal could not be recorded'));
}
