import { initialTransition, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate';
import { allowed } from '../../machines/kit/allowed.ts';
import { covers } from '../../machines/kit/approval.ts';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';
import { minus } from '../../machines/money/decimal.ts';
import { documentToRow, isIssued } from '../../src/contract/invoicing/document.state.ts';

type Snapshot = SnapshotFrom<typeof documentMachine>;
type Event = EventFromLogic<typeof documentMachine>;

const at = '2030-01-08T12:00:00.000Z';
const asker = { sides: ['seller'], permissions: new Set(PERMISSIONS) } as const;
const address = { country: 'PL', postcode: '80-001', city: 'Gdańsk', street: 'Długa', building: '4', office: '' };
const sums = (gross: string) => ({ net: gross, vat: '0.00', gross });

/** The approval data of the row, as the server sends it. */
function approvalOf({ value, context: { approval } }: Snapshot) {
  if (!approval || typeof value !== 'string') return null;
  const { sum, limit, own, unchanged } = approval;
  const asked = { by: 'Jan Kowalski', own, at, unchanged, approvers: own ? ['Anna Nowak'] : [] };
  const needed = !covers(limit, sum);
  return {
    step: 'issue',
    needed,
    sum,
    limit,
    currency: 'PLN',
    asked: value === 'pending' ? asked : null,
    refused: null,
  };
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/**
 * One document behind an HTTP interface, decided by the chart only: everything the screen sends is judged and recorded.
 */
export class Backend {
  snapshot: Snapshot;
  /** Events received over HTTP, refused ones included. */
  readonly received: string[] = [];
  #payments: {
    id: number;
    amount: string;
    date: string;
    comment: string;
    kind: 'payment' | 'refund';
    account: string;
    removed_at: string | null;
    reason: string;
  }[] = [];
  #sendings: unknown[] = [];
  readonly #setOffs: unknown[] = [];
  #version = 1;

  constructor(input: InputFrom<typeof documentMachine>) {
    this.snapshot = initialTransition(documentMachine, { ...COMPLETE, ...input })[0];
  }

  #listRow(id: number, snapshot: Snapshot) {
    const { context: c } = snapshot;
    const { status } = documentToRow(snapshot.value);
    return {
      id,
      type: c.type,
      status,
      number: isIssued(status) ? 'FV2030/01/1' : null,
      currency: 'PLN',
      seller_name: 'Stal',
      buyer: null,
      buyer_name: 'Budova',
      date_of_issue: c.dateOfIssue,
      sale_date: c.saleDate,
      payment_deadline: c.paymentDeadline,
      net: c.total,
      vat: '0.00',
      total: c.total,
      paid: c.paid,
      leftToPay: minus(c.due, c.paid),
      toPay: c.total,
      overdue: false,
      order: null,
      chain: c.chain ? 5 : null,
      parent: null,
    };
  }

  #row(id: number, snapshot: Snapshot) {
    return {
      ...this.#listRow(id, snapshot),
      version: this.#version,
      seller: { id: 1, name: 'Stal', address },
      buyer_address: address,
      consignee_address: address,
      prepaid: '0.00',
      documentitem_set: [
        {
          id: 1,
          name: 'Steel',
          quantity: '1',
          unit: 'PCS',
          price: snapshot.context.total,
          discount: '0.00',
          vat_category: 'Z',
          vat_rate: '0',
          exemption: '',
          net: snapshot.context.total,
        },
      ],
      amount: snapshot.context.type === 'advance' ? snapshot.context.total : null,
      payments: this.#payments,
      set_offs: this.#setOffs,
      sendings: this.#sendings,
      received: snapshot.context.received,
      approval: approvalOf(snapshot),
      allowed: allowed(document, snapshot, asker, at),
    };
  }

  #chain() {
    const { chain } = this.snapshot.context;
    const parts = {
      order: sums('1000.00'),
      advances: sums(minus('1000.00', chain?.left ?? '0')),
      final: sums('0.00'),
      left: sums(chain?.left ?? '0.00'),
    };
    return {
      id: 5,
      state: chain?.state ?? 'empty',
      currency: 'PLN',
      total: '1000.00',
      advanced: parts.advances.gross,
      settled: null,
      left: parts.left.gross,
      documents: [this.#listRow(1, this.snapshot)],
      ledger: [{ category: 'Z', rate: '0', ...parts }],
      ledger_total: parts,
    };
  }

  #eventOf(action: string, body: Record<string, string>): Event {
    const type = action.toUpperCase().replaceAll('-', '_');
    if (type !== 'PAYMENT_REMOVED') return { type, at, ...body } as unknown as Event;
    const payment = this.#payments.find(({ id }) => id === Number(body['payment']));
    return {
      type,
      at,
      payment: payment?.id ?? 0,
      amount: payment?.removed_at === null ? payment.amount : '0',
      reason: body['reason'] ?? '',
    };
  }

  #decide(event: Event): Answer {
    this.received.push(event.type);
    const decision = decide(documentMachine, this.snapshot, event);
    if (!decision.ok) return { status: 409, body: { detail: 'refused', refusal: decision.refusal } };
    this.snapshot = decision.snapshot;
    this.#version += 1;
    if (event.type === 'PAYMENT_RECEIVED') {
      this.#payments.push({
        id: this.#payments.length + 1,
        amount: event.amount,
        date: event.date,
        comment: event.comment,
        kind: 'payment',
        account: '',
        removed_at: null,
        reason: '',
      });
    }
    if (event.type === 'REFUND') {
      const { amount, date, account, comment } = event;
      const id = this.#payments.length + 1;
      this.#payments.push({ id, amount, date, comment, kind: 'refund', account, removed_at: null, reason: '' });
    }
    if (event.type === 'SET_OFF') {
      const { amount, date } = event;
      const id = this.#setOffs.length + 1;
      this.#setOffs.push({ id, given: true, document: 2, number: 'FV2030/01/2', amount, date });
    }
    if (event.type === 'SEND') {
      const files = [{ name: 'FV2030-01-1.pdf', size: 40_000 }];
      const { sendTo: to, copyTo } = event;
      this.#sendings.unshift({
        id: this.#sendings.length + 1,
        at,
        to,
        copyTo,
        by: 'Anna Nowak',
        language: 'en',
        status: 'queued',
        files,
      });
    }
    if (event.type === 'PAYMENT_REMOVED') {
      this.#payments = this.#payments.map((payment) =>
        payment.id === event.payment ? { ...payment, removed_at: at, reason: event.reason } : payment,
      );
    }
    if (event.type === 'DELETE') return { status: 204 };
    const made = initialTransition(documentMachine, COMPLETE)[0];
    if (['COPY', 'NEXT', 'PART', 'FINAL', 'CORRECTION'].includes(event.type))
      return { status: 201, body: this.#row(2, made) };
    return { status: 200, body: this.#row(1, this.snapshot) };
  }

  answer(method: string, path: string, body: Record<string, string>): Answer {
    const page = (results: unknown[]) => ({
      status: 200,
      body: { count: results.length, next: null, previous: null, results },
    });
    const own = /^\/api\/documents\/1\/(?:([a-z-]+)\/)?$/.exec(path);
    if (path === '/api/profile/') {
      return {
        status: 200,
        body: {
          id: 1,
          email: 'a@stal.example',
          organization: 1,
          organizations: [{ id: 1, name: 'Stal', country: 'PL' }],
          permissions: [...PERMISSIONS],
        },
      };
    }
    if (own && stateName(this.snapshot.value) === 'deleted')
      return {
        status: 404,
        body: { detail: 'This record does not exist, or you have no access to it. Go back to the list.' },
      };
    if (own?.[1] === 'chain') return { status: 200, body: this.#chain() };
    if (own?.[1] === 'open-documents')
      return { status: 200, body: [{ id: 2, number: 'FV2030/01/2', type: 'invoice', leftToPay: '1000.00' }] };
    if (own && method === 'GET') return { status: 200, body: this.#row(1, this.snapshot) };
    if (own && method === 'PATCH') return this.#decide({ type: 'EDIT', at });
    if (own && method === 'DELETE') return this.#decide({ type: 'DELETE', at });
    if (own) return this.#decide(this.#eventOf(own[1] ?? '', body));
    if (/^\/api\/documents\/2\/$/.test(path))
      return { status: 200, body: this.#row(2, initialTransition(documentMachine, COMPLETE)[0]) };
    return page([]);
  }

  /** Replaces `fetch`. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const [path = ''] = url.split('?');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : {};
    const { status, body: answer } = this.answer(init.method ?? 'GET', path, body);
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  };
}
