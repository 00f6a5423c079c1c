import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../kit.ts';
import { Deliveries } from './partial-finals.kit.ts';

/*
 * Every path of the chain through a partial final and a correction of one, over HTTP, and the refused steps. Written by
 * hand from lifecycles.md. 10 × 100.00 at 23 %: 1,230.00; advances of 369.00 and 861.00 pay for everything.
 */

let at: Deliveries;
beforeAll(async () => {
  at = await Deliveries.open();
}, 60_000);
afterAll(() => at?.close());

class Walk {
  readonly order: number;
  advance = 0;
  part = 0;
  final = 0;
  constructor(order: number) {
    this.order = order;
  }
  #issued = async (begun: Answer, change: object = {}): Promise<Answer> => {
    if (begun.status !== 201) return begun;
    const { id } = begun.body;
    const edited = await at.edit(id, change);
    const answer = edited.status === 200 ? await at.seller.send('POST', `/api/documents/${id}/issue/`, {}) : edited;
    if (answer.status !== 200) await at.seller.send('DELETE', `/api/documents/${id}/`);
    return answer;
  };
  #first = () => this.advance || this.part;
  #correct = async (of: number, change: object) =>
    this.#issued(await at.continue(of, 'correction'), { reason: 'Error', ...change });
  /** The requests behind each word of a walk; returns the answer of the last one. */
  readonly steps: Readonly<Record<string, () => Promise<Answer>>> = {
    ship: async () => (await at.ship(this.order, '1'), { status: 200 } as Answer),
    ADVANCE: async () =>
      this.#keep('advance', await this.#issued(await at.begin(this.order, 'advance', { amount: '369' }))),
    ALL: async () =>
      this.#keep('advance', await this.#issued(await at.begin(this.order, 'advance', { amount: '1230' }))),
    REST: async () => this.#issued(await at.continue(this.#first(), 'next', { amount: '861' })),
    PART: async () =>
      this.#keep(
        'part',
        await this.#issued(
          this.#first() ? await at.continue(this.#first(), 'part') : await at.begin(this.order, 'part'),
        ),
      ),
    BACK: () => this.#correct(this.part, { take_back: true }),
    SAME: () => this.#correct(this.part, { buyer_name: 'Another name' }),
    FINAL: async () => this.#keep('final', await this.#issued(await at.continue(this.#first(), 'final'))),
    ZERO: () => this.#correct(this.final, { take_back: true }),
    deliver: () => at.counter.sells(this.order, 'ship-all'),
  };
  #keep(what: 'advance' | 'part' | 'final', answer: Answer): Answer {
    if (answer.status === 200) this[what] ||= answer.body.id;
    return answer;
  }
  state = async (): Promise<string> => (this.#first() ? (await at.chain(this.#first())).state : 'empty');
}

/** Steps, each with the chain's state after it, or a refusal and the unchanged state. */
const WALKS: Readonly<Record<string, string>> = {
  'a delivery opens the chain': 'ship empty, PART advancing, SAME advancing, BACK cancelled, PART !cancelled',
  'after an advance': 'ADVANCE advancing, PART !advancing, ship advancing, PART advancing, BACK advancing',
  'of what is paid':
    'ALL fullyAdvanced, ship fullyAdvanced, PART fullyAdvanced, SAME fullyAdvanced, REST !fullyAdvanced',
  'paid later': 'ADVANCE advancing, REST fullyAdvanced, ship fullyAdvanced, PART fullyAdvanced',
  'to the end':
    'ship empty, PART advancing, deliver advancing, PART !advancing, FINAL settled, PART !settled, BACK !settled',
  'zeroed at the end':
    'ship empty, PART advancing, deliver advancing, FINAL settled, ZERO advancing, BACK cancelled, PART !cancelled',
};

describe('the chain', () => {
  it.each(Object.entries(WALKS))('%s', async (_, text) => {
    const walk = new Walk(await at.order([['10', '100']]));
    for (const [index, step] of text.split(', ').entries()) {
      const [name = '', told = ''] = step.split(' ');
      const wanted = told.startsWith('!') ? 409 : 200;
      const { status, text: said } = (await walk.steps[name]?.()) ?? {};
      expect([index, step, status === wanted ? wanted : `${status} ${said}`]).toEqual([index, step, wanted]);
      expect([index, step, await walk.state()]).toEqual([index, step, told.replace('!', '')]);
    }
  });
});
