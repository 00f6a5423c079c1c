import { CHAINS, type DemoChain, type DemoDocument } from './invoices.ts';
import { instantOf, laterBy } from './timeline.ts';
import type { World } from './world.ts';

interface Document {
  readonly id: number;
  readonly currency: string;
  readonly documentitem_set: readonly Record<string, unknown>[];
}

/** The documents of one order, each created from the previous one. */
class Chain {
  readonly #world: World;
  readonly #it: DemoChain;
  #last = 0;

  constructor(world: World, it: DemoChain) {
    this.#world = world;
    this.#it = it;
  }

  async issue(document: DemoDocument): Promise<void> {
    const draft = await this.#begin(document);
    const { by, place, daysToPay, comments, vatRate } = this.#it;
    const day = (later: number) => instantOf(this.#world.now, laterBy(document.at, later)).slice(0, 10);
    const first = document.kind === 'advance';
    await this.#world.as(by).send('PATCH', `/api/documents/${draft.id}/`, {
      place_of_issue: place,
      comments,
      date_of_issue: day(0),
      sale_date: day(0),
      payment_deadline: day(daysToPay),
      ...(first ? { bank_account: this.#bankAccount(draft.currency) } : {}),
      ...(first
        ? {
            documentitem_set: draft.documentitem_set.map((line) => ({ ...line, vat_category: 'S', vat_rate: vatRate })),
          }
        : {}),
    });
    await this.#world.as(by).send('POST', `/api/documents/${draft.id}/issue/`);
    this.#last = draft.id;
  }

  #begin({ kind, gross }: DemoDocument): Promise<Document> {
    const accountant = this.#world.as(this.#it.by);
    if (kind === 'next') return accountant.send('POST', `/api/documents/${this.#last}/next/`, { amount: gross });
    if (kind === 'final') return accountant.send('POST', `/api/documents/${this.#last}/final/`);
    const order = this.#world.orders.get(`${this.#it.inquiry} ${this.#it.seller}`);
    return accountant.send('POST', '/api/documents/', { type: 'advance', order, amount: gross });
  }

  #bankAccount(currency: string): number | undefined {
    return this.#world.bankAccounts.get(`${this.#world.as(this.#it.seller).person.organization} ${currency}`);
  }

  pay(amount: string, date: string): () => Promise<void> {
    return async () => {
      await this.#world
        .as(this.#it.by)
        .send('POST', `/api/documents/${this.#last}/payment-received/`, { amount, date });
    };
  }
}

export function planDocuments(world: World): void {
  for (const it of CHAINS) {
    const chain = new Chain(world, it);
    for (const document of it.documents) {
      world.timeline.at(document.at, () => chain.issue(document));
      for (const { at, amount } of document.payments ?? []) {
        world.timeline.at(at, chain.pay(amount, instantOf(world.now, at).slice(0, 10)));
      }
    }
  }
}
