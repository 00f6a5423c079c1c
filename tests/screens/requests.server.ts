import { vi } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { allowed, type AllowedEvent } from '../../machines/kit/allowed.ts';
import { decide } from '../../machines/kit/decide.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import type { buyerRequestMachine } from '../../machines/lifecycles/buyerRequest/buyerRequest.machine.ts';

export type Snapshot = SnapshotFrom<typeof buyerRequestMachine>;
export type RequestEvent = EventFromLogic<typeof buyerRequestMachine>;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** An in-memory server of one request: every step is decided by the real chart. */
export class RequestServer {
  snapshot: Snapshot;
  now = '2030-01-02T12:00:00.000Z';
  side: 'buyer' | 'supplier' = 'buyer';
  /** The company that views it as a supplier. */
  company = 1;
  /** Opened through the emailed link, without a signed-in user. */
  linked = false;
  fault: { readonly status: number; readonly body: unknown } | null = null;
  readonly sent: Sent[] = [];

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
  }

  happen(event: RequestEvent): void {
    const decision = decide(buyerRequest.machine, this.snapshot, event);
    if (!decision.ok) throw new Error(`${event.type}: ${decision.refusal.code} ${decision.refusal.guards.join()}`);
    this.snapshot = decision.snapshot;
  }

  allowed(): AllowedEvent[] {
    const { context } = this.snapshot;
    const facts = { ...this.snapshot, context: { ...context, mayInquire: !this.linked } } as Snapshot;
    return allowed(buyerRequest, facts, { sides: [this.side], permissions: new Set(PERMISSIONS) }, this.now);
  }

  #row() {
    const { value, context } = this.snapshot;
    const seen = context.answers.filter(({ company }) => this.side === 'buyer' || company === this.company);
    return {
      id: 7,
      version: 1,
      status: value,
      side: this.side,
      subject: 'Bearings',
      country: 'UA',
      routed_at: context.routedAt,
      companies_count: this.side === 'buyer' ? context.routed.length : null,
      answers_count: seen.length,
      inquire: value === 'converted' ? 3 : null,
      contact: { name: 'Olena', company: 'Vidvid', email: 'o@v.example', phone: '' },
      requestitem_set: [{ id: 1, name: 'Bearing', quantity: '10', unit: 'PCS', tariff_number: '' }],
      answer_set: seen.map(({ company, validUntil, revision }) => ({
        id: company,
        company: { id: company, name: `Company ${company}`, country: 'PL' },
        revision,
        currency: 'EUR',
        total: '25.00',
        valid_until: validUntil,
        answeritem_set: [{ requestitem: 1, price: '2.5', quantity: '10', amount: '25.00' }],
      })),
      allowed: this.allowed(),
    };
  }

  #event(path: string, body: Record<string, unknown> = {}): RequestEvent | null {
    const at = this.now;
    if (path.endsWith('/verify/')) return { type: 'VERIFY', at, tokenHash: String(body['token']), companies: [1, 2] };
    if (path.endsWith('/close/')) return { type: 'CLOSE', at };
    if (path.endsWith('/convert/')) return { type: 'CONVERT', at };
    if (!path.endsWith('/answer/')) return null;
    const lines = body['answeritem_set'] as readonly { requestitem: number; price: string; quantity: string }[];
    return {
      type: 'ANSWER',
      at,
      company: this.company,
      validUntil: String(body['valid_until']),
      quoted: {
        currency: String(body['currency']),
        lines: lines.map(({ requestitem, price, quantity }) => ({ line: requestitem, price, quantity })),
        deliveryTime: '',
        message: '',
      },
    };
  }

  readonly fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input), 'http://own.example').pathname;
    const method = init.method ?? 'GET';
    if (method === 'GET') {
      if (/^\/api\/(unauth-)?buyer-request\/\w+\/$/.test(path)) return json(200, this.#row());
      if (path === '/api/currencies/') return json(200, [{ code: 'EUR', name: 'Euro' }]);
      if (path === '/api/countries/') return json(200, [{ code: 'UA', name: 'Ukraine' }]);
      return json(404, { detail: 'Nothing here' });
    }
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : undefined;
    this.sent.push({ method, path, body });
    if (this.fault) {
      const { status, body: said } = this.fault;
      this.fault = null;
      return json(status, said);
    }
    const event = this.#event(path, body);
    if (!event) return json(201, { detail: 'Sent' });
    const decision = decide(buyerRequest.machine, this.snapshot, event);
    if (!decision.ok) return json(409, { detail: decision.refusal.code, refusal: decision.refusal });
    this.snapshot = decision.snapshot;
    return json(200, event.type === 'VERIFY' ? { secret: 'secret', companies_count: 2 } : this.#row());
  });
}
