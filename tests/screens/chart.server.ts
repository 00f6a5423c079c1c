import { vi } from 'vitest';
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { allowed, type AllowedEvent } from '../../machines/kit/allowed.ts';
import { decide, type Decision, stateName } from '../../machines/kit/decide.ts';
import type { Lifecycle, Side } from '../../machines/kit/lifecycle.ts';
import { type Permission, PERMISSIONS } from '../../machines/kit/permissions.ts';
import { actionPath } from '../../machines/kit/restore.ts';

export type Body = Readonly<Record<string, unknown>>;
type Accepted<M extends AnyStateMachine> = Extract<Decision<SnapshotFrom<M>>, { ok: true }>;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Body | undefined;
  readonly ifMatch: string | null;
}

/**
 * An in-memory server of one record: every step is decided by the real chart, so a button on the screen is a step the
 * chart accepts. Subclasses define only how their row is built.
 */
export abstract class ChartServer<M extends AnyStateMachine> {
  /** Time of the next request. */
  now = '2030-01-01T12:00:00.000Z';
  /** The permissions of the user's role. */
  permissions: readonly Permission[] = PERMISSIONS;
  readonly sent: Sent[] = [];
  /** Answers the next write instead of the chart; with `when`, every write with a matching body. */
  fault: { readonly status: number; readonly body: unknown; readonly when?: (body: Body) => boolean } | null = null;
  protected version = 1;
  readonly lifecycle: Lifecycle<M>;
  readonly side: Side;
  /** `/api/offers/9/` */
  readonly address: string;
  snapshot: SnapshotFrom<M>;

  constructor(lifecycle: Lifecycle<M>, side: Side, address: string, snapshot: SnapshotFrom<M>) {
    this.lifecycle = lifecycle;
    this.side = side;
    this.address = address;
    this.snapshot = snapshot;
  }

  /** The record as it goes over the wire. */
  protected abstract row(): unknown;
  /** Any other resource the screen reads; undefined: the record. */
  protected read(_path: string): unknown {
    return undefined;
  }
  /** A write that is no event of the chart. */
  protected write(_method: string, _path: string, _body: Body | undefined): [status: number, answer: unknown] | null {
    return null;
  }
  /** The body of a call as the chart's event. */
  protected eventOf(type: string, body: Body): EventFromLogic<M> {
    return { ...body, type, at: this.now } as unknown as EventFromLogic<M>;
  }
  /** Effects of a step outside the chart's own context. */
  protected onTaken(_decision: Accepted<M>, _event: EventFromLogic<M>, _body: Body): void {}

  state(): string {
    return stateName((this.snapshot as SnapshotFrom<AnyStateMachine>).value);
  }

  allowed(): AllowedEvent[] {
    const asker = { sides: [this.side], permissions: new Set(this.permissions) };
    return allowed(this.lifecycle, this.snapshot, asker, this.now);
  }

  /** Whether the chart accepts the event in the current state. */
  takes(event: object): boolean {
    const stamped = { ...event, at: this.now } as unknown as EventFromLogic<M>;
    return decide(this.lifecycle.machine, this.snapshot, stamped).ok;
  }

  /** An event from outside this screen: the clock, the other side. */
  happen(event: EventFromLogic<M>): void {
    const decision = decide(this.lifecycle.machine, this.snapshot, event);
    if (!decision.ok) throw new Error(`${decision.refusal.event}: ${decision.refusal.code}`);
    this.snapshot = decision.snapshot;
    this.version += 1;
    this.onTaken(decision, event, {});
  }

  readonly fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input), 'http://kontor.test').pathname;
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : undefined;
    const asking = path.endsWith('/dry-run/');
    if (method !== 'GET' && !asking)
      this.sent.push({ method, path, body, ifMatch: new Headers(init.headers).get('if-match') });
    const [status, answer] = asking
      ? this.#foretold(path.replace('/dry-run/', '/'), body ?? {})
      : this.#answer(method, path, body);
    return new Response(status === 204 ? null : JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json', date: new Date(this.now).toUTCString() },
    });
  });

  #typeOf(path: string): string | undefined {
    const action = path.replace(this.address, '').replace('/', '');
    return Object.keys(this.lifecycle.catalogue).find((event) => actionPath(event) === action);
  }

  /** A dry run of a step; it covers only this record. */
  #foretold(path: string, body: Body): [number, unknown] {
    const decision = decide(this.lifecycle.machine, this.snapshot, this.eventOf(this.#typeOf(path) ?? '', body));
    if (!decision.ok) return [409, { detail: 'refused', refusal: decision.refusal }];
    const to = stateName((decision.snapshot as SnapshotFrom<AnyStateMachine>).value);
    const own = { lifecycle: this.lifecycle.id, id: 1, from: this.state(), to, name: '', company: null };
    return [200, { steps: [own], mails: [] }];
  }

  #answer(method: string, path: string, body: Body | undefined): [number, unknown] {
    if (path === '/api/profile/')
      return [200, { id: 1, email: 'me@kontor.example', organization: 2, permissions: this.permissions }];
    if (method === 'GET') return [200, this.read(path) ?? this.row()];
    if (this.fault && (this.fault.when?.(body ?? {}) ?? true)) {
      const { status, body: answer, when } = this.fault;
      if (!when) this.fault = null;
      return [status, answer];
    }
    const other = this.write(method, path, body);
    if (other) return other;
    const types = Object.keys(this.lifecycle.catalogue);
    const type =
      method === 'DELETE'
        ? 'DELETE'
        : method === 'PATCH'
          ? types.find((event) => event === 'SAVE' || event === 'EDIT')
          : this.#typeOf(path);
    const event = this.eventOf(type ?? path, body ?? {});
    const decision = decide(this.lifecycle.machine, this.snapshot, event);
    if (!decision.ok) return [409, { detail: 'refused', refusal: decision.refusal }];
    this.snapshot = decision.snapshot;
    this.version += 1;
    this.onTaken(decision, event, body ?? {});
    return method === 'DELETE' ? [204, null] : [200, this.row()];
  }
}
