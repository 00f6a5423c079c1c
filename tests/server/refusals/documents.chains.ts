import { line, ok } from '../invoicing/documents.ts';
import { type Books, CHAIN, LINES } from './books.ts';
import type { Against } from './stage.ts';

type Facts = Against['facts'];

const TEN = [['10', '100']] as const;
const TWO = [
  ['10', '100'],
  ['10', '7'],
] as const;

/** Guards about orders, deliveries and advances. */
export class Chains {
  readonly books: Books;
  constructor(books: Books) {
    this.books = books;
  }
  of = async (id: number) => [this.books.stage(id)] as const;
  /** A confirmed order with these quantities shipped. */
  async order(lines: readonly (readonly [string, string])[] = TEN, ...shipped: string[]): Promise<number> {
    await this.books.begin();
    const order = await this.books.at.order(lines);
    if (shipped.length > 0) await this.books.at.ship(order, ...shipped);
    return order;
  }
  begun = async (order: number, type: string, more: object = {}) =>
    ok(await this.books.at.begin(order, type, more), 201);
  first = async (order: number, type: string, more: object = {}): Promise<number> =>
    (await this.books.at.first(order, type, more)).id;
  async giveUpRest(order: number): Promise<void> {
    const { counter } = this.books.at;
    ok(await counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
    ok(await counter.buys(order, 'accept-cancel-rest'));
  }
  shipAll = async (order: number): Promise<void> => {
    ok(await this.books.at.counter.sells(order, 'ship-all'));
  };
  /** An advance, on an order or with lines of its own. */
  advance = (more: object = {}): Promise<number> => this.books.issued({ ...CHAIN, ...more });

  get drafts(): Facts {
    return { ...this.#ofOrders(), ...this.#ofDeliveries(), ...this.#ofOthers() };
  }
  #ofOrders(): Facts {
    const { books } = this;
    return {
      'draft ISSUE matchesOrder': async () => {
        const order = await this.order();
        await this.shipAll(order);
        const { id } = await this.begun(order, 'invoice');
        await books.edit(id, { documentitem_set: [line('999.99')] });
        return this.of(id);
      },
      'draft ISSUE orderFree': async () => {
        const order = await this.order();
        const { id } = await this.begun(order, 'advance', { amount: '100' });
        await this.first(order, 'advance', { amount: '200' });
        return this.of(id);
      },
      'draft ISSUE orderConfirmed': async () => {
        const order = await this.order();
        const { id } = await this.begun(order, 'advance', { amount: '100' });
        await this.giveUpRest(order);
        return this.of(id);
      },
      'draft ISSUE orderDelivered': async () => this.of((await this.begun(await this.order(), 'invoice')).id),
    };
  }
  #ofDeliveries(): Facts {
    const { books } = this;
    /** A partial final of four and one, with a change. */
    const part = async (change: (bolt: object, nut: object) => object[]) => {
      const { id, documentitem_set } = await this.begun(await this.order(TWO, '4', '1'), 'part');
      await books.edit(id, { documentitem_set: change(documentitem_set[0], documentitem_set[1]) });
      return this.of(id);
    };
    return {
      'draft ISSUE partOrdered': () => part((bolt, nut) => [{ ...bolt, price: '99.99' }, nut]),
      'draft ISSUE partDelivered': () => part((bolt, nut) => [{ ...bolt, quantity: '4.0001' }, nut]),
      // Everything was shipped while it was being written.
      'draft ISSUE partLeavesRest': async () => {
        const order = await this.order(TEN, '4');
        const { id, documentitem_set } = await this.begun(order, 'part');
        await this.shipAll(order);
        await books.edit(id, { documentitem_set: [{ ...documentitem_set[0], quantity: '10' }] });
        return this.of(id);
      },
      // Each third of 0.02 is 0.01: nothing is left for the third one.
      'draft ISSUE partFits': async () => {
        const order = await this.order([
          ['3', '0.005'],
          ['10', '100'],
        ]);
        let id = 0;
        for (const nth of [0, 1, 2]) {
          await books.at.ship(order, '1', '0');
          const made = nth === 0 ? await this.begun(order, 'part') : await books.act(id, 'part', {}, 201);
          id = made.id;
          if (nth === 0) await books.edit(id, { documentitem_set: [{ ...made.documentitem_set[0], vat_rate: '8' }] });
          if (nth < 2) await books.act(id, 'issue');
        }
        return this.of(id);
      },
    };
  }
  /** Guards about continued and corrected documents, the books and the buyer. */
  #ofOthers(): Facts {
    const { books } = this;
    const correcting = async (says: object) => this.of(await books.correction(await books.issued(), says));
    return {
      'draft ISSUE advancesCovered': async () => {
        const both = { documentitem_set: [line('100'), line('100', '8')] };
        const advance = await this.advance({ ...both, amount: '100' });
        const { id } = await books.act(advance, 'final', {}, 201);
        await books.edit(id, { documentitem_set: [line('10'), line('300', '8')] });
        return this.of(id);
      },
      'draft ISSUE afterAdvances': async () => {
        const { id } = await books.act(await this.advance(), 'final', {}, 201);
        await books.edit(id, { date_of_issue: '2027-02-28' });
        return this.of(id);
      },
      'draft ISSUE afterCorrected': () =>
        correcting({ reason: 'Price', documentitem_set: [line('90')], date_of_issue: '2027-02-28' }),
      'draft ISSUE correctionChanges': () => correcting({ reason: 'Price' }),
      'draft ISSUE correctionExplained': () => correcting({ documentitem_set: [line('90')] }),
      'draft ISSUE correctionFits': async () =>
        this.of(await books.correction(await this.advance(), { reason: 'Sum', amount: '1230.01' })),
      'draft ISSUE periodOpen': async () => {
        const { id } = await books.draft(LINES);
        await books.closes();
        return this.of(id);
      },
      'draft ISSUE buyerLegalName': async () => {
        const other = await books.company('PL', { name_full: 'Walcownia Spółka z o.o.', contact_name: 'Jan' });
        const { name } = ok(await other.send('GET', `/api/organizations/${other.organization}/`));
        return this.of((await books.draft({ ...LINES, buyer: other.organization, buyer_name: name })).id);
      },
    };
  }

  /** An order that changed while the document waited. */
  get waiting(): Facts {
    const { books } = this;
    const asked = async (shipped: string[], then: (order: number) => Promise<unknown>) => {
      const order = await this.order(TEN, ...shipped);
      const { id } = await this.begun(order, 'advance', { amount: '100' });
      await books.asks(id);
      await then(order);
      return this.of(id);
    };
    return {
      'pending APPROVE orderFree': () => asked([], (order) => this.first(order, 'advance', { amount: '200' })),
      'pending APPROVE orderConfirmed': () => asked([], this.giveUpRest.bind(this)),
      'pending APPROVE matchesOrder': () => asked(['4'], this.giveUpRest.bind(this)),
    };
  }

  get issued(): Facts {
    const { books } = this;
    const step = (event: string, guard: string, made: () => Promise<number>): [string, Facts[string]] => [
      `issued ${event} ${guard}`,
      async () => this.of(await made()),
    ];
    const open = async (): Promise<number> => {
      const advance = await this.advance();
      await books.act(advance, 'next', { amount: '10' }, 201);
      return advance;
    };
    const invoice = () => books.issued();
    const settled = async (): Promise<number> => {
      const advance = await this.advance();
      await books.continued(advance, 'final');
      return advance;
    };
    const ordered = async (shipped: string[], then?: (order: number, advance: number) => Promise<unknown>) => {
      const order = await this.order(TEN, ...shipped);
      const advance = await this.first(order, 'advance', { amount: '100' });
      await then?.(order, advance);
      return advance;
    };
    return Object.fromEntries([
      step('NEXT', 'inChain', invoice),
      step('NEXT', 'chainAdvancing', () => this.advance({ amount: '1230' })),
      step('NEXT', 'noOpenDraft', open),
      step('FINAL', 'inChain', invoice),
      step('FINAL', 'chainAdvanced', settled),
      step('FINAL', 'advancesWithin', () => ordered([], this.giveUpRest.bind(this))),
      step('FINAL', 'finalMayFollow', () => ordered(['4'])),
      // Twice 33.33 and 7.67 for an order that is worth 66.66 and 15.33 now.
      step('FINAL', 'finalNeeded', async () => {
        const order = await this.order([['3', '33.33']], '1');
        const part = await this.first(order, 'part');
        await books.at.ship(order, '1');
        await books.continued(part, 'part');
        await this.giveUpRest(order);
        return part;
      }),
      step('FINAL', 'noOpenDraft', open),
      step('PART', 'inChain', invoice),
      step('PART', 'orderKnown', () => this.advance()),
      step('PART', 'orderBinding', () => ordered([], this.giveUpRest.bind(this))),
      step('PART', 'chainAdvanced', () =>
        ordered(['4'], (_, advance) => books.corrected(advance, { take_back: true })),
      ),
      step('PART', 'partStated', async () => {
        const { id } = await this.begun(await this.order(TEN, '4'), 'advance', { amount: '100' });
        await books.edit(id, { documentitem_set: [line('1000')] });
        await books.act(id, 'issue');
        return id;
      }),
      step('PART', 'somethingDelivered', () => ordered([])),
      step('PART', 'finalLeft', () => ordered([], this.shipAll)),
      step('PART', 'noOpenDraft', () => ordered(['4'], (_, advance) => books.act(advance, 'part', {}, 201))),
      step('CORRECTION', 'standing', async () => {
        const id = await invoice();
        await books.corrected(id, { take_back: true });
        return id;
      }),
      step('CORRECTION', 'finalAway', settled),
      step('CORRECTION', 'noOpenDraft', async () => {
        const id = await invoice();
        await books.act(id, 'correction', {}, 201);
        return id;
      }),
    ]);
  }
}
