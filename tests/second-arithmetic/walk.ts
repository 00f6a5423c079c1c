import type { MoneyLine } from '../../machines/money/lines.ts';
import type { DocumentSnapshot } from '../../src/contract/invoicing/document-snapshot.ts';
import { Office } from '../lifecycles/office.ts';
import { cents, money } from './cents.ts';
import { type Change, SecondChain, spelled } from './chain.ts';
import { changed, type Plan, type Step } from './plan.ts';
import { atHome, gross, type Line, minus, type Rates } from './rates.ts';

/*
 * One chain in two books: the product's, whose charts decide and whose rows are computed as on the server, and the
 * second arithmetic. Both must issue the same amounts and refuse the same steps.
 */

export interface Issued {
  readonly snapshot: DocumentSnapshot;
  /** The amounts declared according to the second arithmetic. */
  readonly declared: Rates;
  /** Its current amounts, or for a correction the previous ones. */
  readonly before: Rates | null;
  readonly order: Rates;
  readonly exchange: string | null;
  readonly untaxed: Plan['untaxed'];
  readonly facts: Plan['facts'];
}

const CATEGORY = { '0 KR': 'Z', oo: 'AE', 'np I': 'AE', 'np II': 'AEU' } as const;
const ABROAD = {
  buyer_reg_number: 'DE136695976',
  buyer_address: { country: 'DE', postcode: '50668', city: 'Köln', street: 'Domstraße', building: '1', office: '' },
};

const lineIn =
  (untaxed: Plan['untaxed']) =>
  ({ quantity, price, rate }: Line): MoneyLine => ({
    quantity,
    price,
    discount: '0.00',
    vat_category: rate === '0' ? CATEGORY[untaxed] : 'S',
    vat_rate: rate,
  });

const ofProduct = (rates: DocumentSnapshot['rates']): Rates =>
  new Map(rates.map(({ rate, net, vat }) => [rate, { net: cents(net), vat: cents(vat) }]));

export class TwoBooks {
  readonly issued: Issued[] = [];
  /** Kinds of steps that were taken, and refused, by both. */
  readonly seen = new Set<string>();
  readonly #office = new Office();
  readonly #chain: SecondChain;
  readonly #exchange: string | null;
  readonly #plan: Plan;
  readonly #moneyLine: (line: Line) => MoneyLine;
  #names = 0;

  constructor(plan: Plan) {
    const { lines, exchange, first, steps, untaxed } = plan;
    this.#plan = plan;
    this.#moneyLine = lineIn(untaxed);
    this.#chain = new SecondChain(lines);
    this.#exchange = exchange;
    this.#advance(first);
    for (const step of steps) this.#step(step);
  }

  #equal(what: string, product: unknown, second: unknown): void {
    if (product !== second)
      throw new Error(`${what}: the product says ${String(product)}, the second arithmetic ${String(second)}`);
  }

  #issue(
    what: string,
    draft: number | null,
    may: boolean,
    declare: (id: number) => readonly [Rates, Rates | null],
  ): void {
    const done = draft !== null && this.#office.issue(draft);
    this.#equal(`${what} is issued`, done, may);
    this.seen.add(`${what} ${may ? 'issued' : 'refused'}`);
    if (!done) {
      if (draft !== null) this.#office.remove(draft);
      return;
    }
    const { snapshot } = this.#office.find(draft);
    if (!snapshot) throw new Error('nothing is printed');
    const [declared, before] = declare(draft);
    this.#equal(`rates of ${what}`, spelled(ofProduct(snapshot.rates)), spelled(declared));
    this.#equal(`order after ${what}`, spelled(ofProduct(snapshot.order_rates)), spelled(this.#chain.order));
    this.#equal(`total of ${what}`, snapshot.total, money(gross(declared)));
    this.#home(what, snapshot, declared);
    const { untaxed, facts } = this.#plan;
    const exchange = this.#exchange;
    this.issued.push({ snapshot, declared, before, order: this.#chain.order, exchange, untaxed, facts });
  }

  /** The tax in the seller's own currency, rate by rate, and the declared sum. */
  #home(what: string, { exchange }: DocumentSnapshot, declared: Rates): void {
    const { each, total } = atHome(declared, this.#exchange ?? '0');
    if (!exchange) return this.#equal(`home VAT of ${what}`, '0.00', money(total));
    for (const { rate, vat } of exchange.rates)
      this.#equal(`home VAT of ${what} at ${rate}`, vat, money(each.get(rate) ?? 0n));
    this.#equal(`home VAT of ${what}`, exchange.vat, money(total));
  }

  #advance(share: number): void {
    const left = gross(minus(this.#chain.order, this.#chain.advanced));
    // Above a thousand: the whole remainder.
    const amount = share > 1000 ? left : (left * BigInt(share)) / 1000n;
    if (amount <= 0n) return;
    const [latest] = this.#chain.standing('advance');
    const may = this.#chain.mayAdvance(amount);
    const draft =
      this.issued.length === 0
        ? this.#office.begin('advance', this.#chain.lines.map(this.#moneyLine), money(amount), this.#columns)
        : latest === undefined
          ? null
          : this.#office.continue(latest, 'next', money(amount));
    if (draft !== null && this.#exchange) this.#office.edit(draft, { exchange_rate: this.#exchange });
    this.#issue('an advance', draft, may, (id) => [this.#chain.advance(id, amount), null]);
  }

  get #columns(): object {
    const { untaxed, facts } = this.#plan;
    return {
      ...(this.#exchange ? { currency: 'EUR', exchange_rate: this.#exchange } : {}),
      ...(untaxed.startsWith('np') ? ABROAD : {}),
      ...Object.fromEntries(facts.map((fact) => [fact, true])),
    };
  }

  #final(): void {
    const [advance] = this.#chain.standing('advance');
    if (advance === undefined) return;
    const draft = this.#office.continue(advance, 'final', null);
    if (draft !== null && this.#exchange) this.#office.edit(draft, { exchange_rate: this.#exchange });
    this.#issue('a final', draft, this.#chain.mayFinish(), (id) => [this.#chain.final(id), null]);
  }

  #correct(id: number, change: Change): void {
    const what = `a correction of ${this.#chain.standing('final').includes(id) ? 'a final' : 'an advance'}, ${change.of}`;
    const may = this.#chain.mayCorrect(id, change);
    const draft = this.#office.correct(id);
    if (draft !== null) {
      const begun = this.#office
        .linesOf(draft)
        .map(({ quantity, price, vat_rate: rate }) => ({ quantity, price, rate }));
      this.#equal(`lines of ${what}`, JSON.stringify(begun), JSON.stringify(this.#chain.lines));
      this.#names += 1;
      const body = {
        reason: 'Error',
        ...(change.of === 'name' ? { buyer_name: `Odbiorca ${this.#names}` } : {}),
        ...(change.of === 'takenBack' ? { take_back: true } : {}),
        ...(change.of === 'anew' ? { split_anew: true } : {}),
        ...('gross' in change ? { amount: money(change.gross) } : {}),
      };
      this.#office.edit(draft, body, 'lines' in change ? change.lines.map(this.#moneyLine) : null);
    }
    this.#issue(what, draft, may, () => {
      const before = this.#chain.amounts(id);
      return [this.#chain.correct(id, change), before];
    });
  }

  #step({ step, which, share, order }: Step): void {
    if (step === 'advance') return this.#advance(share);
    if (step === 'final') return this.#final();
    const final = step === 'finalOrder' || step === 'finalName' || step === 'finalBack';
    const all = this.#chain.standing(final ? 'final' : 'advance');
    const id = all[which % Math.max(all.length, 1)];
    if (id === undefined) return;
    const lines = changed(this.#chain.lines, order);
    const amount = (gross(this.#chain.amounts(id)) * BigInt(share)) / 700n;
    if (step === 'finalBack' || step === 'takenBack') return this.#correct(id, { of: 'takenBack' });
    if (step === 'finalName' || step === 'name') return this.#correct(id, { of: 'name' });
    if (step === 'finalOrder' || step === 'order') return this.#correct(id, { of: 'order', lines });
    if (step === 'both') return this.#correct(id, { of: 'both', gross: amount, lines });
    return this.#correct(id, step === 'amount' ? { of: 'amount', gross: amount } : { of: 'anew' });
  }

  /** Final check: with a final invoice every rate has 0.00 left, otherwise the product has the same remainder. */
  foot(): void {
    const last = this.issued.at(-1);
    if (!last) return;
    if (this.#chain.standing('final').length > 0) this.#equal('what is left', spelled(this.#chain.left), '');
  }
}
