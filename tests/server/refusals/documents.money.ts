import { GERMAN } from '../invoicing/einvoice.kit.ts';
import { type Books, DAY, LINES } from './books.ts';
import type { Against } from './stage.ts';

type Facts = Against['facts'];

const LATER = { date: '2027-03-02' };
const LONG_AGO = { date: '2017-02-28' };
const silent = { reason: ' ' };

/** Values sent with payments, refunds and other steps of an issued document. */
export const MONEY_SAID: Against['said'] = {
  ...Object.fromEntries(
    ['unpaid', 'partlyPaid', 'paid', 'overpaid'].flatMap((state): [string, object][] => [
      [`issued.${state} PAYMENT_RECEIVED paymentDated`, LATER],
      [`issued.${state} PAYMENT_RECEIVED paymentNear`, LONG_AGO],
    ]),
  ),
  'issued.overpaid REFUND paymentDated': LATER,
  'issued.overpaid REFUND paymentNear': LONG_AGO,
  'issued.overpaid REFUND accountGiven': { account: ' ' },
  'issued SEND recipientValid': { sendTo: 'buyer' },
  'issued KSEF_NUMBERED ksefNumberValid': { number: '5260250274-20270301-0100001AF629-BD' },
  // With another seller's number and valid check digits.
  'issued KSEF_NUMBERED ksefNumberFits': { number: '7740001454-20270301-0100001AF629-FC' },
};

export class Money {
  readonly books: Books;
  constructor(books: Books) {
    this.books = books;
  }
  /** A document of 123.00 with 150.00 paid, and another one that the surplus may pay. */
  async #two(more: object = {}): Promise<readonly [over: number, other: number]> {
    return [await this.books.paid('150'), await this.books.issued({ ...LINES, ...more })];
  }
  async #setOff(amount = '7'): Promise<{ over: number; other: number; set_off: number }> {
    const [over, other] = await this.#two();
    const { set_offs } = await this.books.act(over, 'set-off', { amount, date: DAY, against: other });
    return { over, other, set_off: set_offs[0].id };
  }
  /** A partly paid document and its payment, which may be removed. */
  async #partly(): Promise<readonly [id: number, payment: number]> {
    const id = await this.books.issued();
    return [id, (await this.books.pay(id, '100')).payments[0].id];
  }
  get facts(): Facts {
    const { books } = this;
    const into = (state: string, event: string, made: () => Promise<number>): [string, Facts[string]] => [
      `issued.${state} ${event} settledInOpenPeriod`,
      async () => {
        const id = await made();
        await books.closes();
        return [books.stage(id)];
      },
    ];
    const off = (guard: string, made: () => Promise<readonly [number, number]>, over: object = {}) =>
      [
        `issued.overpaid SET_OFF ${guard}`,
        async () => {
          const [id, against] = await made();
          return [books.stage(id, { also: [against] }), { against, ...over }] as const;
        },
      ] as const;
    return {
      ...Object.fromEntries([
        into('unpaid', 'PAYMENT_RECEIVED', () => books.issued()),
        into('partlyPaid', 'PAYMENT_RECEIVED', () => books.paid('100')),
        into('paid', 'PAYMENT_RECEIVED', () => books.paid('123')),
        into('overpaid', 'PAYMENT_RECEIVED', () => books.paid('150')),
        into('overpaid', 'REFUND', () => books.paid('150')),
        off('paymentDated', () => this.#two(), LATER),
        off('paymentNear', () => this.#two(), LONG_AGO),
        off('sameBuyer', () => this.#two(GERMAN)),
        // Still a draft.
        off('otherOpen', async () => [await books.paid('150'), (await books.draft()).id]),
        off(
          'withinOther',
          async () => {
            const [over, other] = await this.#two();
            await books.pay(other, '120');
            return [over, other];
          },
          { amount: '3.01' },
        ),
      ]),
      // The target state depends on the amount, so `comesTo` refuses too.
      'issued.overpaid REFUND refundWithin': async () => [
        books.stage(await books.paid('150')),
        { amount: '150' },
        ['comesTo'],
      ],
      'issued.overpaid SET_OFF withinOverpaid': async () => {
        const [id, against] = await this.#two();
        return [books.stage(id, { also: [against] }), { against, amount: '27.01' }, ['comesTo']];
      },
      'issued.overpaid SET_OFF settledInOpenPeriod': async () => {
        const [id, against] = await this.#two();
        await books.closes();
        return [books.stage(id, { also: [against] }), { against }];
      },
      'issued.paid PAYMENT_RECEIVED takesPayments': async () => {
        const id = await books.paid('123');
        return [books.stage(await books.corrected(id, { buyer_name: 'Nowy' }))];
      },
      'issued PAYMENT_REMOVED paymentKnown': async () => [books.stage((await this.#partly())[0])],
      'issued PAYMENT_REMOVED reasonGiven': async () => {
        const [id, payment] = await this.#partly();
        return [books.stage(id), { payment, ...silent }];
      },
      'issued PAYMENT_REMOVED entryInOpenPeriod': async () => {
        const [id, payment] = await this.#partly();
        await books.closes();
        return [books.stage(id), { payment }];
      },
      ...this.#revoked(),
    };
  }
  #revoked(): Facts {
    const { books } = this;
    const of = ({ over, other }: { over: number; other: number }, sent: object) =>
      [books.stage(over, { also: [other] }), sent] as const;
    return {
      'issued REVOKE_SET_OFF setOffKnown': async () => of(await this.#setOff(), {}),
      'issued REVOKE_SET_OFF reasonGiven': async () => {
        const made = await this.#setOff();
        return of(made, { set_off: made.set_off, ...silent });
      },
      'issued REVOKE_SET_OFF entryInOpenPeriod': async () => {
        const made = await this.#setOff();
        await books.closes();
        return of(made, { set_off: made.set_off });
      },
      // The document it paid was taken back, and all the money has been refunded.
      'issued REVOKE_SET_OFF setOffUnspent': async () => {
        const made = await this.#setOff();
        await books.corrected(made.other, { take_back: true });
        await books.act(made.other, 'refund', { amount: '7', date: DAY, account: 'PL61109010140000071219812874' });
        return of(made, { set_off: made.set_off });
      },
    };
  }
}
