import type { Person } from '../kit.ts';
import { HOUR, type Inquiry, ok } from '../procurement/procurement.kit.ts';
import { act as asks, ANSWERED, ask, ASKED, listed } from '../procurement/questions.kit.ts';
import { callOf, type Purchase, reason } from './purchase.ts';
import type { Against, Reach, Stage } from './stage.ts';

type Facts = Against['facts'];

/** The first supplier's view of an inquiry, and its steps. */
export class Tenders {
  readonly purchase: Purchase;
  constructor(purchase: Purchase) {
    this.purchase = purchase;
  }
  stage({ id }: Inquiry): Stage {
    const { first } = this.purchase.market;
    return {
      read: async () => ok(await first.send('GET', `/api/quotations/${id}/`)),
      send: (type, over = {}) => {
        const { method, path } = callOf('tender', type);
        const body = type === 'DECLINE' ? { reason: 'terms', comment: '' } : {};
        return first.send(method, path.replace('{id}', String(id)), { ...body, ...over });
      },
    };
  }
  async #walked(steps: readonly string[], over: object = {}): Promise<Inquiry> {
    const inquiry = await this.purchase.published(over);
    for (const step of steps) ok(await this.stage(inquiry).send(step));
    return inquiry;
  }
  async quoted(over: object = {}): Promise<Inquiry> {
    const inquiry = await this.purchase.published(over);
    await this.purchase.market.submitted(this.purchase.market.first, inquiry, ['1', '1']);
    return inquiry;
  }
  async #ended(steps: readonly string[]): Promise<Inquiry> {
    const inquiry = await this.#walked(steps);
    await this.purchase.market.pass(49 * HOUR);
    return inquiry;
  }
  /** A step of the buyer on the inquiry. */
  async #act(inquiry: Inquiry, action: string, body: object): Promise<Inquiry> {
    ok(await this.purchase.market.act(inquiry.id, action, body));
    return inquiry;
  }
  readonly #reached: Readonly<Record<string, () => Promise<Inquiry>>> = {
    'active.invited': () => this.#walked([]),
    'active.viewed': () => this.#walked(['VIEW']),
    'active.participating': () => this.#walked(['VIEW', 'PARTICIPATE']),
    'active.quoted': () => this.quoted(),
    'active.declined': () => this.#walked(['DECLINE']),
    'closed.awaiting': () => this.purchase.opened(),
    'closed.won': () => this.purchase.awarded(),
    'closed.lost': () => this.purchase.awarded([1, 1]),
    'closed.removed': async () => {
      const { organization } = this.purchase.market.first;
      return this.#act(await this.#walked([]), 'remove-participant', { organization, reason });
    },
    'closed.noQuote': () => this.#ended(['DECLINE']),
    'closed.missed': () => this.#ended([]),
    'closed.cancelled': async () => this.#act(await this.#walked([]), 'cancel', { reason: 'other', comment: reason }),
  };
  readonly reach: Reach = Object.fromEntries(
    Object.entries(this.#reached).map(([state, begin]) => [state, async () => this.stage(await begin())]),
  );

  /** The deadline has passed, but the job has not run yet. */
  readonly #late = (pair: string): [string, Facts[string]] => {
    const [state = '', event = ''] = pair.split(' ');
    return [
      `${pair} beforeDeadline`,
      async () => {
        const stage = await this.reach[state]?.();
        if (!stage) throw new Error(`Nobody reaches ${state}`);
        if (event === 'DISAGREE_EARLY') ok(await stage.send('AGREE_EARLY'));
        this.purchase.late();
        return [stage];
      },
    ];
  };
  readonly #early = (state: 'active.participating' | 'active.quoted'): Facts => ({
    [`${state} AGREE_EARLY invitedOnly`]: async () => {
      const open = { open: true };
      const inquiry =
        state === 'active.quoted' ? await this.quoted(open) : await this.#walked(['VIEW', 'PARTICIPATE'], open);
      return [this.stage(inquiry)];
    },
    [`${state} AGREE_EARLY notYetAgreed`]: async () => {
      const stage = await this.reach[state]?.();
      if (!stage) throw new Error(`Nobody reaches ${state}`);
      ok(await stage.send('AGREE_EARLY'));
      return [stage];
    },
  });
  readonly against: Against = {
    said: {
      'active.participating DISAGREE_EARLY agreedBefore': {},
      'active.quoted DISAGREE_EARLY agreedBefore': {},
    },
    facts: {
      ...this.#early('active.participating'),
      ...this.#early('active.quoted'),
      ...Object.fromEntries(
        [
          'active.invited DECLINE',
          'active.viewed PARTICIPATE',
          'active.viewed DECLINE',
          'active.participating AGREE_EARLY',
          'active.participating DISAGREE_EARLY',
          'active.participating DECLINE',
          'active.quoted AGREE_EARLY',
          'active.quoted DISAGREE_EARLY',
          'active.declined REJOIN',
        ].map(this.#late),
      ),
    },
  };
}

/** Questions of the first supplier. */
export class Questions {
  readonly purchase: Purchase;
  constructor(purchase: Purchase) {
    this.purchase = purchase;
  }
  /** Without a question so far, the step itself asks one. */
  stage(inquiry: Inquiry, id: number | null): Stage {
    const { first, buyer } = this.purchase.market;
    const by: Readonly<Record<string, Person>> = { ASK: first, RETRACT: first };
    const bodies: Readonly<Record<string, object>> = {
      ASK: { inquire: inquiry.id, text: ASKED },
      ANSWER: { answer: ANSWERED },
      DISMISS: { reason },
    };
    return {
      read: async () => [
        await listed(buyer, inquiry.id),
        ok(await first.send('GET', `/api/quotations/${inquiry.id}/`)),
      ],
      send: (type, over = {}) => {
        const { method, path } = callOf('question', type);
        const who = by[type] ?? buyer;
        return who.send(method, path.replace('{id}', String(id)), { ...bodies[type], ...over });
      },
    };
  }
  async #asked(): Promise<readonly [Inquiry, number]> {
    const inquiry = await this.purchase.published();
    return [inquiry, ok(await ask(this.purchase.market.first, inquiry.id)).id];
  }
  async #then(action: string, body: object): Promise<Stage> {
    const [inquiry, id] = await this.#asked();
    ok(await asks(this.purchase.market.buyer, id, action, body));
    return this.stage(inquiry, id);
  }
  readonly reach: Reach = {
    none: async () => this.stage(await this.purchase.published(), null),
    asked: async () => this.stage(...(await this.#asked())),
    answered: () => this.#then('answer', { answer: ANSWERED }),
    dismissed: () => this.#then('dismiss', { reason }),
  };
  #cancel = async ({ id }: Inquiry): Promise<void> => {
    ok(await this.purchase.market.act(id, 'cancel', { reason: 'other', comment: reason }));
  };
  readonly against: Against = {
    said: {
      'none ASK textGiven': { text: ' \n ' },
      'asked ANSWER answerGiven': { answer: ' ' },
      'asked DISMISS reasonGiven': { reason: ' ' },
    },
    facts: {
      'none ASK tenderRunning': async () => {
        const inquiry = await this.purchase.published();
        await this.#cancel(inquiry);
        return [this.stage(inquiry, null)];
      },
      'none ASK companyEligible': async () => {
        const inquiry = await this.purchase.published();
        const { organization } = this.purchase.market.first;
        ok(await this.purchase.market.act(inquiry.id, 'remove-participant', { organization, reason }));
        return [this.stage(inquiry, null)];
      },
      'none ASK askingOpen': async () => {
        const inquiry = await this.purchase.published();
        this.purchase.late(44);
        return [this.stage(inquiry, null)];
      },
      'asked ANSWER tenderRunning': async () => {
        const [inquiry, id] = await this.#asked();
        await this.#cancel(inquiry);
        return [this.stage(inquiry, id)];
      },
      'asked ANSWER beforeDeadline': async () => {
        const [inquiry, id] = await this.#asked();
        this.purchase.late();
        return [this.stage(inquiry, id)];
      },
    },
  };
}
