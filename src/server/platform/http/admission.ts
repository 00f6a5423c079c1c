import type { FastifyRequest } from 'fastify';
import { type EndpointShape, INTEGER_PARAMS, type ParamsOut } from '../../../contract/platform/endpoint.ts';
import { KILOBYTE, MEGABYTE } from '../../../contract/platform/sizes.ts';
import { authenticate, type Caller } from '../auth/auth.ts';
import type { FormShape } from './form-shape.ts';
import { notFound, otherOrganization, Problem, tooLarge, unsupported } from '../problem.ts';
import type { Services } from '../services.ts';

/*
 * Authentication, permission, file support and size: decided from the headers of a request, before any byte of its body
 * is read or stored.
 */

export type CallerOf<E extends EndpointShape> = E['auth'] extends 'token'
  ? Caller
  : E['auth'] extends 'optional'
    ? Caller | null
    : null;

/** Data of a request whose body has not been read. */
export interface Knock<E extends EndpointShape> {
  readonly services: Services;
  readonly caller: CallerOf<E>;
  readonly params: ParamsOut<E>;
  /** When its headers arrived. The instant of a command is the end of the body. */
  readonly now: string;
}

/** Throws a 403 or 404. Required for every endpoint that accepts files. */
export type May<E extends EndpointShape> = (knock: Knock<E>) => Promise<void> | void;

export interface Admission {
  readonly caller: Caller | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly now: string;
  /** Maximum bytes of the body's texts and of the whole body. */
  readonly texts: number;
  readonly total: number;
  /** Whether the body is a form. */
  readonly form: boolean;
  /** Maximum bytes of files, as far as announced. */
  readonly files: number;
}

/** ASSUMED: bytes of a body without files; a draft with a thousand lines is below the first limit. */
const TEXTS = { known: 2 * MEGABYTE, unknown: MEGABYTE / 4 };
/** ASSUMED: additional bytes for the boundaries and headers of a form's parts. */
const AROUND = 64 * KILOBYTE;

const admitted = new WeakMap<FastifyRequest, Admission>();
/** Requests without a matching route have no admission. */
export const textsAllowed = (request: FastifyRequest): number => admitted.get(request)?.texts ?? TEXTS.unknown;

export const callerKnown = (request: FastifyRequest): Caller | null => admitted.get(request)?.caller ?? null;

export function admissionOf(request: FastifyRequest): Admission {
  const admission = admitted.get(request);
  if (!admission) throw new Error('A request reached its handler without authentication');
  return admission;
}

function parseParams(raw: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (!INTEGER_PARAMS.includes(name)) return [name, value];
      if (!/^[1-9]\d{0,8}$/.test(value)) throw notFound();
      return [name, Number(value)];
    }),
  );
}

const announced = ({ headers }: FastifyRequest): number | null => {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
};
const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').trim().toLowerCase().startsWith('multipart/');

/** Compressed bodies are refused: a kilobyte may expand to a gigabyte. */
const isPacked = ({ headers }: FastifyRequest): boolean =>
  !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase());

/** A call that names its organisation is refused if another one is active. */
export function refuseOther(endpoint: EndpointShape, { headers }: FastifyRequest, caller: Caller | null): void {
  const meant = headers['x-organization'];
  if (!caller || endpoint.personal || meant === undefined) return;
  if (meant !== String(caller.organization?.id ?? '')) throw otherOrganization(caller.organization);
}

/** Maximum bytes of one file. */
export const mostOf = ({ config }: Services, { megabytes = 0 }: EndpointShape): number =>
  Math.max(config.maxUploadBytes, megabytes * MEGABYTE);

/** A refusal of a known caller, which belongs to the caller's records. */
export interface Refused {
  readonly caller: Caller;
  readonly problem: Problem;
  readonly now: string;
}

/** `refused` is called for refusals of known callers, which are logged. */
export async function admit<E extends EndpointShape>(
  services: Services,
  request: FastifyRequest,
  { endpoint, shape, may }: { readonly endpoint: E; readonly shape: FormShape; readonly may: May<E> | undefined },
  refused: (refusal: Refused) => Promise<void>,
): Promise<void> {
  const now = services.clock.now();
  const caller = await authenticate(services, request, endpoint.auth, now);
  try {
    refuseOther(endpoint, request, caller);
    const params = parseParams(request.params as Record<string, string>);
    await may?.({ services, caller, params, now } as unknown as Knock<E>);
    const form = isForm(request);
    // Visitors cannot send files.
    const sizes = form && caller ? shape.files.map((size) => Math.min(size, mostOf(services, endpoint))) : [];
    const texts = Math.min(caller ? TEXTS.known : TEXTS.unknown, endpoint.bytes ?? Number.POSITIVE_INFINITY);
    const files = sizes.reduce((sum, size) => sum + size, 0);
    const total = form ? texts + files + Math.min(AROUND, texts) : texts;
    const length = announced(request);
    if (length !== null && length > total) throw tooLarge((files || texts) / MEGABYTE);
    if ((form && request.method === 'GET') || isPacked(request)) throw unsupported();
    admitted.set(request, { caller, params, now, texts, total, form, files: Math.min(length ?? files, files) });
  } catch (error) {
    if (caller && error instanceof Problem) await refused({ caller, problem: error, now });
    throw error;
  }
}
