import { runDeadlines } from '../procurement/jobs/deadlines.ts';
import type { Services } from '../platform/services.ts';
import { DECIDED } from './inquiries-decided.ts';
import { OPEN } from './inquiries-open.ts';
import { RUNNING } from './inquiries-running.ts';
import type { DemoInquiry, DemoOffer, DemoQuestion } from './inquiry.ts';
import type { PersonKey } from './accounts.ts';
import { instantOf, laterBy } from './timeline.ts';
import { YEAR_TENDERS } from './year/tenders.ts';
import type { World } from './world.ts';

interface Inquire {
  readonly id: number;
  readonly inquireitem_set: readonly { readonly id: number; readonly documents: readonly object[] }[];
}
interface Order {
  readonly id: number;
  readonly seller: { readonly id: number };
}

const ZONES: Readonly<Record<string, string>> = { UA: 'Europe/Kyiv', DE: 'Europe/Berlin' };
/** An offer is valid for a month after the deadline. */
const VALID_DAYS = 30;

/** One inquiry in progress, with the ids assigned by the server. */
class Story {
  readonly #world: World;
  readonly #it: DemoInquiry;
  #id = 0;
  #lots: readonly number[] = [];
  readonly #offers = new Map<PersonKey, number>();

  constructor(world: World, it: DemoInquiry) {
    this.#world = world;
    this.#it = it;
  }

  async draft(): Promise<void> {
    const { by, attachment, lots, participants, delivery, deadline, ...it } = this.#it;
    const buyer = this.#world.as(by);
    const created = await buyer.send<Inquire>('POST', '/api/inquires/', {
      name: it.name,
      description: it.description,
      currency: it.currency,
      budget: it.budget,
      estimate: it.estimate ?? null,
      expire_at: instantOf(this.#world.now, deadline),
      timezone: ZONES[buyer.person.country] ?? 'Europe/Warsaw',
      open: it.open ?? false,
      local: it.local ?? false,
      show_contact: true,
      show_minimum_price: it.minimumPrice ?? false,
      delivery_term: delivery[0],
      delivery_place: delivery[1],
      delivery_time: it.deliveryTime,
      payment_condition: it.payment,
      inquireitem_set: lots.map(({ tariff = '', attachment: _, ...lot }) => ({ ...lot, tariff_number: tariff })),
      participants: participants.map((key) => this.#world.organization(key)),
    });
    this.#id = created.id;
    this.#lots = created.inquireitem_set.map((lot) => lot.id);
    await this.#attachToLots(created);
    if (!attachment) return;
    await buyer.upload(`/api/inquires/${created.id}/documents/`, {
      field: 'document',
      type: 'text/csv',
      ...attachment,
    });
  }

  /** Files are uploaded first, because lots reference them. */
  async #attachToLots({ id, inquireitem_set }: Inquire): Promise<void> {
    const { by, lots } = this.#it;
    if (lots.every((lot) => lot.attachment === undefined)) return;
    const buyer = this.#world.as(by);
    const drawn = [];
    for (const [at, lot] of inquireitem_set.entries()) {
      const attachment = lots[at]?.attachment;
      const sent = attachment && [
        await buyer.upload<{ file: number }>(`/api/inquires/${id}/uploads/`, {
          field: 'document',
          type: 'text/csv',
          ...attachment,
        }),
      ];
      drawn.push({ ...lot, ...(sent ? { documents: sent } : {}) });
    }
    await buyer.send('PATCH', `/api/inquires/${id}/`, { inquireitem_set: drawn });
  }

  act(action: string, body?: () => object): () => Promise<void> {
    return async () => {
      await this.#world.as(this.#it.by).send('POST', `/api/inquires/${this.#id}/${action}/`, body?.());
    };
  }

  participate(by: PersonKey): () => Promise<void> {
    return async () => {
      const tender = `/api/quotations/${this.#id}/`;
      await this.see(by);
      await this.#world.as(by).send('POST', `${tender}participate/`);
    };
  }

  decline(by: PersonKey, reason: string, comment: string): () => Promise<void> {
    return async () => {
      await this.see(by);
      await this.#world.as(by).send('POST', `/api/quotations/${this.#id}/decline/`, { reason, comment });
    };
  }

  /** Opening the tender's screen records that an invitation was seen. */
  private async see(by: PersonKey): Promise<void> {
    const tender = `/api/quotations/${this.#id}/`;
    const { participation } = await this.#world.as(by).send<{ participation: string }>('GET', tender);
    if (participation === 'invited') await this.#world.as(by).send('POST', `${tender}view/`);
  }

  offer(offer: DemoOffer): () => Promise<void> {
    return async () => {
      await this.see(offer.by);
      const { id } = await this.#world.as(offer.by).send<{ id: number }>('POST', '/api/offers/', {
        inquire: this.#id,
        ...this.#content(offer, offer.prices),
      });
      this.#offers.set(offer.by, id);
    };
  }

  reviseOffer(offer: DemoOffer, action: string, prices: DemoOffer['prices']): () => Promise<void> {
    return async () => {
      const path = `/api/offers/${this.#offerOf(offer.by)}/${action}/`;
      await this.#world
        .as(offer.by)
        .send('POST', path, action === 'withdraw' ? undefined : this.#content(offer, prices));
    };
  }

  #content(offer: DemoOffer, prices: DemoOffer['prices']) {
    const offered = prices.flatMap((price, index) => (price === null ? [] : [{ lot: this.#lots[index] ?? 0, price }]));
    return {
      currency: offer.currency,
      ...(offer.delivery ? { delivery_term: offer.delivery[0], delivery_place: offer.delivery[1] } : {}),
      delivery_time: offer.deliveryTime,
      payment_condition: offer.payment,
      valid_until: instantOf(this.#world.now, laterBy(this.#it.deadline, VALID_DAYS)).slice(0, 10),
      offeritem_set: offered,
    };
  }

  #offerOf(by: PersonKey): number {
    const id = this.#offers.get(by);
    if (id === undefined) throw new Error(`${by} made no offer for ${this.#it.key}`);
    return id;
  }

  ask({ by, lot, text }: DemoQuestion, asked: { id: number }): () => Promise<void> {
    return async () => {
      await this.see(by);
      const about = lot === undefined ? {} : { lot: this.#lots[lot] ?? 0 };
      const body = { inquire: this.#id, text, ...about };
      asked.id = (await this.#world.as(by).send<{ id: number }>('POST', '/api/questions/', body)).id;
    };
  }

  answer(asked: { id: number }, answer: string): () => Promise<void> {
    return async () => {
      await this.#world.as(this.#it.by).send('POST', `/api/questions/${asked.id}/answer/`, { answer });
    };
  }

  award(lot: number, to: PersonKey, justification = ''): () => Promise<void> {
    return this.act('accept', () => ({ lot: this.#lots[lot], offer: this.#offerOf(to), justification }));
  }

  order(by: PersonKey, action: string): () => Promise<void> {
    return async () => {
      const orders = await this.#world
        .as(by)
        .send<{ results: Order[] }>('GET', `/api/orders/?side=seller&inquire=${this.#id}`);
      const [order] = orders.results;
      if (!order) throw new Error(`${by} has no order from ${this.#it.key}`);
      this.#world.orders.set(`${this.#it.key} ${by}`, order.id);
      await this.#world.as(by).send('POST', `/api/orders/${order.id}/${action}/`);
    };
  }
}

function planOffer(world: World, story: Story, offer: DemoOffer): void {
  const { timeline } = world;
  timeline.at(offer.at, story.offer(offer));
  if (offer.submitted) timeline.at(offer.submitted, story.reviseOffer(offer, 'submit', offer.prices));
  if (offer.updated) timeline.at(offer.updated.at, story.reviseOffer(offer, 'update', offer.updated.prices));
  if (offer.withdrawn) timeline.at(offer.withdrawn, story.reviseOffer(offer, 'withdraw', offer.prices));
}

function planQuestion({ timeline }: World, story: Story, question: DemoQuestion): void {
  const asked = { id: 0 };
  timeline.at(question.at, story.ask(question, asked));
  if (question.answered) timeline.at(question.answered.at, story.answer(asked, question.answered.text));
}

function plan(world: World, services: Services, it: DemoInquiry): void {
  const { timeline } = world;
  const story = new Story(world, it);
  timeline.at(it.created, () => story.draft());
  if (!it.published) return;
  timeline.at(it.published, story.act('activate'));
  for (const { by, at } of it.participating ?? []) timeline.at(at, story.participate(by));
  for (const { by, at, reason, comment } of it.declined ?? []) timeline.at(at, story.decline(by, reason, comment));
  for (const question of it.questions ?? []) planQuestion(world, story, question);
  for (const offer of it.offers ?? []) planOffer(world, story, offer);
  if (it.cancelled) {
    const { at, ...why } = it.cancelled;
    timeline.at(
      at,
      story.act('cancel', () => why),
    );
    return;
  }
  const deadline = instantOf(world.now, it.deadline);
  if (deadline <= world.now) timeline.at(it.deadline, () => runDeadlines(services, deadline));
  if (it.opened) timeline.at(it.opened, story.act('open'));
  for (const { at, lot, to, justification } of it.awards ?? []) timeline.at(at, story.award(lot, to, justification));
  for (const { by, at } of it.confirmed ?? []) timeline.at(at, story.order(by, 'confirm'));
  if (it.completed) timeline.at(it.completed, story.act('complete'));
  for (const { by, at } of it.delivered ?? []) timeline.at(at, story.order(by, 'ship-all'));
}

export function planInquiries(world: World, services: Services): void {
  const year = world.year ? YEAR_TENDERS.map(({ it }) => it) : [];
  for (const it of [...year, ...DECIDED, ...RUNNING, ...OPEN]) plan(world, services, it);
}
