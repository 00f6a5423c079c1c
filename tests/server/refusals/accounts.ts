import { operate } from '../../../src/server/account/operator.ts';
import { BOLT } from '../trade/orders.kit.ts';
import { type Answer, PASSWORD, type Person } from '../kit.ts';
import { startVisitor, type Visitor } from '../account/account-kit.ts';
import type { Against, Reach, Stage } from './stage.ts';

interface Account {
  readonly email: string;
  /** From the first e-mail. */
  readonly token: string;
}

/** Users' accounts and their sign-ins. */
export class Accounts {
  #visitor: Visitor | undefined;
  get visitor(): Visitor {
    if (!this.#visitor) throw new Error('Open it first');
    return this.#visitor;
  }
  open = async (): Promise<void> => {
    this.#visitor = await startVisitor();
  };
  close = (): Promise<void> => this.visitor.server.close();

  /** The row of a user, their sign-ins and password resets, and the number of e-mails. */
  async #rows(email: string): Promise<unknown> {
    const { db } = this.visitor.server.services;
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const tokens = await db.selectFrom('tokens').select(['id', 'revoked_at']).where('user_id', '=', user.id).execute();
    const resets = await db.selectFrom('password_resets').selectAll().where('user_id', '=', user.id).execute();
    return [user, tokens, resets, (await this.visitor.mails(email)).length];
  }
  async registered(): Promise<Account> {
    const email = this.visitor.fresh();
    await this.visitor.signUp(email);
    return { email, token: await this.visitor.linkOf(email, 'confirm-email') };
  }
  confirm = (token: string): Promise<Answer> => this.visitor.post('/confirm-email/', { token });
  async activated(): Promise<Account> {
    const account = await this.registered();
    await this.confirm(account.token);
    return account;
  }
  stage({ email, token }: Account): Stage {
    return { read: () => this.#rows(email), send: () => this.confirm(token) };
  }
  readonly accounts: Reach = {
    activated: async () => this.stage(await this.activated()),
    disabled: async () => {
      const account = await this.activated();
      await operate(this.visitor.server.services, 'DISABLE', account.email);
      return this.stage(account);
    },
  };

  #going = (person: Person): Stage => ({
    read: () => this.#rows(person.email),
    send: () => person.send('POST', '/api/profile/deletion/', { password: PASSWORD }),
  });
  readonly ofAccounts: Against = {
    said: {},
    facts: {
      'activated DELETE handedOver': async () => {
        const founder = await this.visitor.server.founder({ country: 'PL' });
        await this.visitor.server.member(founder, 'viewer');
        return [this.#going(founder)];
      },
      'activated DELETE businessEnded': async () => {
        const founder = await this.visitor.server.founder({ country: 'PL' });
        await founder.send('POST', '/api/products/', BOLT);
        return [this.#going(founder)];
      },
    },
  };

  /** A user signed in twice, whose second sign-in has ended. */
  readonly sessions: Reach = {
    signedOut: async () => {
      const person = await this.visitor.server.visitor();
      await this.visitor.signIn(person.email);
      const { results } = (await person.send('GET', '/api/sign-ins/')).body;
      const { id } = results.find(({ current }: { current: boolean }) => !current);
      const end = () => person.send('POST', `/api/sign-ins/${id}/end/`);
      await end();
      return { read: () => this.#rows(person.email), send: end };
    },
  };

  /** Calls that are refused before a chart is consulted, for an existing account. */
  async refusedBefore(account: Account, calls: readonly (() => Promise<Answer>)[]): Promise<unknown[]> {
    const before = await this.#rows(account.email);
    const told: unknown[] = [];
    for (const call of calls) {
      const { status, body } = await call();
      told.push([status, status === 400 ? Object.keys(body) : (body?.refusal ?? null)]);
    }
    const after = await this.#rows(account.email);
    return JSON.stringify(before) === JSON.stringify(after) ? told : [...told, before, after];
  }
}
