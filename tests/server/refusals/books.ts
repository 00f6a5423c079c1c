import { continued, draft, issue, issued, line, ok } from '../invoicing/documents.ts';
import { Deliveries } from '../invoicing/partial-finals.kit.ts';
import { type Person, START } from '../kit.ts';
import { type Limit, reason, sendTo } from './purchase.ts';
import type { Stage } from './stage.ts';

export const DAY = START.slice(0, 10);
export const IBAN = 'UA213223130000026007233566001';
export const LINES = { documentitem_set: [line('100')] };
export const CHAIN = { type: 'advance', amount: '100', documentitem_set: [line('1000')] };

interface Limited extends Omit<Limit, 'step'> {
  readonly step?: 'issue';
}

/** The books of a Polish seller with a clerk and a signatory, with documents of orders and without. */
export class Books {
  #at: Deliveries | undefined;
  #people: { readonly clerk: Person; readonly signer: Person } | undefined;
  readonly #sellers = new Map<string, Person>();
  #changed = false;
  get at(): Deliveries {
    if (!this.#at) throw new Error('Open it first');
    return this.#at;
  }
  get people() {
    if (!this.#people) throw new Error('Open it first');
    return this.#people;
  }
  get seller(): Person {
    return this.at.seller;
  }
  open = async (): Promise<void> => {
    this.#at = await Deliveries.open();
    const { server } = this.at.counter.shop;
    this.#people = {
      clerk: await server.member(this.seller, 'accountant'),
      signer: await server.member(this.seller, 'signatory'),
    };
  };
  close = (): Promise<void> => this.at.close();

  /** A company with these data, reused for equal data. */
  async company(country: string, own: object): Promise<Person> {
    const key = `${country} ${JSON.stringify(own)}`;
    const known = this.#sellers.get(key) ?? (await this.at.counter.shop.server.founder({ country, bare: true }));
    if (!this.#sellers.has(key)) await this.says(own, known);
    this.#sellers.set(key, known);
    return known;
  }
  says = async (own: object, who = this.seller): Promise<void> => {
    ok(await who.send('PATCH', `/api/organizations/${who.organization}/`, own));
  };
  /** For this case only. */
  async changes(own: { readonly closed_until?: string; readonly timezone?: string }): Promise<void> {
    this.#changed = true;
    await this.says(own);
  }
  /** Closes the period up to today. */
  closes = (): Promise<void> => this.changes({ closed_until: DAY });
  async begin(): Promise<void> {
    this.at.counter.shop.server.clock.set(START);
    if (this.#changed) await this.says({ closed_until: null, timezone: null });
    this.#changed = false;
  }

  bind = async (...limits: readonly Limited[]): Promise<void> => {
    const of = limits.map((limit) => ({ step: 'issue', ...limit }));
    ok(await this.seller.send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits: of }));
  };
  /** Issued by a user whose limit is zero, after which the limits are removed. */
  async asks(id: number, by: 'clerk' | 'signer' = 'clerk'): Promise<number> {
    await this.bind({ role: by === 'clerk' ? 'accountant' : 'signatory', amount: '0.00' });
    const { status } = await issue(this.people[by], id);
    if (status !== 'pending') throw new Error(`It waits for nobody: ${status}`);
    await this.bind();
    return id;
  }
  async asked(body: object = LINES, by: 'clerk' | 'signer' = 'clerk'): Promise<number> {
    return this.asks((await this.draft(body)).id, by);
  }

  async draft(body: object = LINES, who = this.seller) {
    await this.begin();
    return draft(who, { ...body });
  }
  async issued(body: object = LINES): Promise<number> {
    await this.begin();
    return (await issued(this.seller, { ...body })).id;
  }
  continued = async (from: number, step: 'next' | 'part' | 'final', amount?: string): Promise<number> =>
    (await continued(this.seller, from, step, amount)).id;
  edit = async (id: number, body: object): Promise<void> => {
    ok(await this.seller.send('PATCH', `/api/documents/${id}/`, body));
  };
  act = async (id: number, action: string, body: object = {}, status = 200) =>
    ok(await this.seller.send('POST', `/api/documents/${id}/${action}/`, body), status);
  pay = async (id: number, amount: string) => this.act(id, 'payment-received', { amount, date: DAY });
  /** 123.00 gross, with this amount paid. */
  async paid(amount: string, more: object = {}): Promise<number> {
    const id = await this.issued({ ...LINES, ...more });
    await this.pay(id, amount);
    return id;
  }
  /** The draft of a correction with these changes. */
  async correction(id: number, says: object): Promise<number> {
    const made = await this.act(id, 'correction', {}, 201);
    await this.edit(made.id, says);
    return made.id;
  }
  async corrected(id: number, says: object): Promise<number> {
    const made = await this.correction(id, { reason: 'Error', ...says });
    await issue(this.seller, made);
    return made;
  }

  /** Stage of a document as its own users see it, with the number of documents, so that a new one is noticed. */
  stage(id: number, { who = this.seller, also = [] as readonly number[], sent = {} as object } = {}): Stage {
    const bodies: Readonly<Record<string, object>> = {
      EDIT: { comments: 'Edited' },
      REFUSE: { reason },
      SEND: { sendTo: 'buyer@example.com' },
      KSEF_NUMBERED: { number: '5260250274-20270301-0100001AF629-BC' },
      PAYMENT_RECEIVED: { amount: '1', date: DAY },
      PAYMENT_REMOVED: { payment: 999_999_999, reason },
      REFUND: { amount: '1', date: DAY, account: IBAN },
      SET_OFF: { amount: '1', date: DAY, against: 999_999_999 },
      REVOKE_SET_OFF: { set_off: 999_999_999, reason },
    };
    return {
      read: async () => {
        const rows = [];
        for (const one of [id, ...also]) rows.push(ok(await who.send('GET', `/api/documents/${one}/`)));
        return [rows, ok(await who.send('GET', '/api/documents/?page_size=1')).count];
      },
      send: (type, over = {}) => sendTo(who, 'document', id, type, { ...bodies[type], ...sent, ...over }),
    };
  }
}
