import { vi } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { allowed } from '../../machines/kit/allowed.ts';
import { decide } from '../../machines/kit/decide.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import type { questionMachine } from '../../machines/lifecycles/question/question.machine.ts';
import { askUntil, deadlineNear } from '../../machines/lifecycles/question/question.rules.ts';

export type QuestionSnapshot = SnapshotFrom<typeof questionMachine>;
type QuestionEvent = EventFromLogic<typeof questionMachine>;
export type QuestionSide = 'buyer' | 'supplier';

const TENDER = 5;
const QUESTION = 9;
const ACTIONS: Readonly<Record<string, string>> = { answer: 'ANSWER', dismiss: 'DISMISS', retract: 'RETRACT' };

/** An in-memory server of one question, as one side sees it: every step is decided by the real chart. */
export class QuestionServer {
  snapshot: QuestionSnapshot;
  side: QuestionSide = 'supplier';
  now = '2030-01-01T12:00:00.000Z';
  readonly sent: { path: string; body: Record<string, unknown> | undefined }[] = [];
  #content: Record<string, unknown> = {
    text: 'May the pipes be welded?',
    about: '',
    lot: null,
    document: null,
    answer: '',
    reason: '',
  };

  constructor(snapshot: QuestionSnapshot) {
    this.snapshot = snapshot;
  }

  allowed(snapshot = this.snapshot) {
    const asker = { sides: [this.side], permissions: new Set(PERMISSIONS) } as const;
    return allowed(question, snapshot, asker, this.now);
  }

  readonly fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input), 'http://kontor.test').pathname;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    const [status, answer] = this.#answer(init.method ?? 'GET', path, body);
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json', date: new Date(this.now).toUTCString() },
    });
  });

  #answer(method: string, path: string, body: Record<string, unknown> | undefined): [number, unknown] {
    if (path === '/api/profile/')
      return [200, { id: 1, email: 'somebody@kontor.example', organization: 2, permissions: PERMISSIONS }];
    if (method === 'GET') return [200, path === '/api/questions/' ? this.list() : this.record(path)];
    this.sent.push({ path, body });
    const action = path.split('/').at(-2) ?? '';
    const event = { ...body, type: ACTIONS[action] ?? 'ASK', at: this.now } as unknown as QuestionEvent;
    const decision = decide(question.machine, this.snapshot, event);
    if (!decision.ok) return [409, { detail: 'refused', refusal: decision.refusal }];
    this.snapshot = decision.snapshot;
    this.#content = { ...this.#content, ...body };
    return [event.type === 'ASK' ? 201 : 200, this.#row()];
  }

  list() {
    const { context, value } = this.snapshot;
    const ask = this.allowed(question.machine.resolveState({ value: 'none', context })).find(
      ({ event }) => event === 'ASK',
    );
    const unanswered = value === 'asked' ? 1 : 0;
    return {
      count: value === 'none' ? 0 : 1,
      next: null,
      previous: null,
      results: value === 'none' ? [] : [this.#row()],
      unanswered,
      urgent: this.side === 'buyer' && unanswered > 0 && deadlineNear(context.expireAt, this.now),
      ask: this.side === 'buyer' ? null : { ...ask, until: askUntil(context.expireAt) },
    };
  }

  #row() {
    return {
      ...this.#content,
      id: QUESTION,
      inquire: TENDER,
      state: this.snapshot.value,
      retracted: this.snapshot.context.retracted,
      own: this.side === 'supplier',
      asked_at: this.now,
      closed_at: this.now,
      allowed: this.allowed().filter(({ event }) => event !== 'ASK'),
    };
  }

  /** The question's tender, for its buyer and for a supplier. */
  record(path: string) {
    const shared = {
      id: TENDER,
      name: 'Office paper',
      proc_status: 'Published',
      status: path.startsWith('/api/quotations/') ? 'active' : 'ACTIVE',
      participation: 'participating',
      inquire: TENDER,
      organizer: { id: 1, name: 'Buyer', country: 'UA' },
      version: 1,
      budget: '0.00',
      currency: 'EUR',
      timezone: 'Europe/Kyiv',
      published_at: '2029-12-20T12:00:00.000Z',
      expire_at: this.snapshot.context.expireAt,
      inquireitem_set: [{ id: 1, name: 'A4', quantity: '100', unit: 'KGM', state: 'active' }],
    };
    const extend = { event: 'EXTEND_DEADLINE', enabled: true, reasons: [] };
    return { ...shared, allowed: path.startsWith('/api/inquires/') ? [extend] : [] };
  }
}
