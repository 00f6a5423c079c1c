import { type Person, START } from '../kit.ts';
import { HOUR, inHours, type Inquiry, ok } from '../procurement/procurement.kit.ts';
import { type Purchase, reason } from './purchase.ts';
import type { Against, Reach, Stage } from './stage.ts';

type Facts = Against['facts'];

interface Invited {
  readonly inquiry: Inquiry;
  readonly id: number;
  readonly token: string;
}

/** Invitations of an address outside the marketplace. */
export class Invitations {
  readonly purchase: Purchase;
  #addresses = 0;
  constructor(purchase: Purchase) {
    this.purchase = purchase;
  }
  /** The second supplier joins, who was not invited in any other way. */
  stage({ inquiry, id, token }: Invited, who: Person = this.purchase.market.second): Stage {
    const { buyer } = this.purchase.market;
    return {
      read: async () => [
        ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/invitations/`)),
        await this.purchase.market.read(inquiry.id),
      ],
      send: (event) => {
        if (event === 'JOIN') return who.send('POST', '/api/invitations/join/', { token });
        return buyer.send('POST', `/api/invitations/${id}/${event.toLowerCase().replace('_', '-')}/`);
      },
    };
  }
  async #noted(inquiry: Inquiry): Promise<Invited> {
    this.#addresses += 1;
    const email = `sales${this.#addresses}@outside.example`;
    const { buyer, server } = this.purchase.market;
    const [{ id }] = ok(await buyer.send('POST', `/api/inquires/${inquiry.id}/invitations/`, { emails: [email] }));
    const [letter] = await server.mails(email);
    return { inquiry, id, token: /\/invitations\/([0-9a-f]{40})/.exec(letter?.body ?? '')?.[1] ?? '' };
  }
  sent = async (over: object = {}): Promise<Invited> =>
    this.#noted(await this.purchase.published({ participants: [this.purchase.market.first.organization], ...over }));
  async opened(over: object = {}): Promise<Invited> {
    const invited = await this.sent(over);
    const body = { token: invited.token };
    ok(await this.purchase.market.server.request('POST', '/api/invitations/open/', { body }));
    return invited;
  }
  readonly #begun = { sent: this.sent, opened: (over?: object) => this.opened(over) };

  readonly reach: Reach = {
    noted: async () => this.stage(await this.#noted(await this.purchase.draft({ participants: [] }))),
    sent: async () => this.stage(await this.sent()),
    opened: async () => this.stage(await this.opened()),
    // Another company has the link too.
    joined: async () => {
      const invited = await this.opened();
      ok(await this.stage(invited).send('JOIN'));
      return this.stage(invited, this.purchase.people.third);
    },
    withdrawn: async () => {
      const stage = this.stage(await this.sent());
      ok(await stage.send('WITHDRAW'));
      return stage;
    },
    expired: async () => {
      const invited = await this.sent();
      await this.purchase.market.pass(49 * HOUR);
      return this.stage(invited);
    },
  };

  readonly #of = (state: 'sent' | 'opened'): Facts => {
    const late = async () => {
      const invited = await this.#begun[state]();
      this.purchase.late();
      return [this.stage(invited)] as const;
    };
    return {
      [`${state} SEND_AGAIN beforeDeadline`]: late,
      [`${state} JOIN beforeDeadline`]: late,
      [`${state} SEND_AGAIN sentLongAgo`]: async () => [this.stage(await this.#begun[state]())],
      // Five e-mails on five days.
      [`${state} SEND_AGAIN lettersLeft`]: async () => {
        const invited = await this.#begun[state]({ expire_at: inHours(START, 24 * 10) });
        const stage = this.stage(invited);
        for (let day = 1; day < 5; day += 1) {
          await this.purchase.lateDays(1);
          ok(await stage.send('SEND_AGAIN'));
        }
        await this.purchase.lateDays(1);
        return [stage];
      },
      // Excluded from the tender before, using another company's link.
      [`${state} JOIN notExcluded`]: async () => {
        const { market } = this.purchase;
        const { organization } = market.second;
        const invited = await this.#begun[state]({ participants: [market.first.organization, organization] });
        ok(await market.act(invited.inquiry.id, 'remove-participant', { organization, reason }));
        return [this.stage(invited)];
      },
    };
  };
  get against(): Against {
    return { said: {}, facts: { ...this.#of('sent'), ...this.#of('opened') } };
  }
}
