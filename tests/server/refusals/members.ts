import { ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import type { Against, Reach, Stage } from './stage.ts';

/** Users and a company: its founder, and a keeper who manages its users and may do little else. */
export class Members {
  #server: TestServer | undefined;
  #people: { readonly owner: Person; readonly keeper: Person } | undefined;
  get server(): TestServer {
    if (!this.#server) throw new Error('Open it first');
    return this.#server;
  }
  get people() {
    if (!this.#people) throw new Error('Open it first');
    return this.#people;
  }
  open = async (): Promise<void> => {
    this.#server = await startServer();
    const owner = await this.server.founder({ country: 'PL', name: 'owner' });
    const body = { name: 'Keeps the users', permissions: ['user.manage'] };
    const { code } = ok(await owner.send('POST', '/api/roles/', body), 201);
    this.#people = { owner, keeper: await this.server.member(owner, code) };
  };
  close = (): Promise<void> => this.server.close();

  /** No list contains ended memberships, so this reads the row itself. */
  stage(id: number, person: Person, by = this.people.owner): Stage {
    const own = ['REQUEST_JOIN', 'ACCEPT', 'DECLINE', 'LEAVE'];
    const { organization } = by;
    return {
      read: async () => [
        await this.server.services.db.selectFrom('memberships').selectAll().where('id', '=', id).execute(),
        ok(await by.send('GET', '/api/organization-users/?page_size=100')),
        ok(await person.send('GET', '/api/person-organizations/')),
      ],
      send: (event, over = {}) => {
        if (event === 'REQUEST_JOIN') return person.send('POST', '/api/person-organizations/', { organization });
        if (event === 'INVITE')
          return by.send('POST', '/api/organization-users/', { email: person.email, role: 'viewer', ...over });
        const path = `/api/organization-users/${id}/${event.toLowerCase().replace('_', '-')}/`;
        const role = event === 'CHANGE_ROLE' || event === 'APPROVE' ? { role: 'viewer' } : {};
        return (own.includes(event) ? person : by).send('POST', path, { ...role, ...over });
      },
    };
  }
  /** A new user: the first step by the user or by the company, and the steps after it. */
  async #walked(first: 'REQUEST_JOIN' | 'INVITE', ...then: readonly string[]): Promise<Stage> {
    const person = await this.server.visitor();
    const { id } = ok(await this.stage(0, person).send(first), 201);
    const stage = this.stage(id, person);
    for (const event of then) ok(await stage.send(event));
    return stage;
  }
  readonly reach: Reach = {
    requested: () => this.#walked('REQUEST_JOIN'),
    invited: () => this.#walked('INVITE'),
    member: () => this.#walked('INVITE', 'ACCEPT'),
    rejected: () => this.#walked('REQUEST_JOIN', 'REJECT'),
    declined: () => this.#walked('INVITE', 'DECLINE'),
    removed: () => this.#walked('INVITE', 'ACCEPT', 'REMOVE'),
    left: () => this.#walked('INVITE', 'ACCEPT', 'LEAVE'),
  };

  async membershipOf(person: Person, reader: Person): Promise<number> {
    const { results } = ok(await reader.send('GET', '/api/organization-users/?page_size=100'));
    return results.find(({ email }: { email: string }) => email === person.email).id;
  }
  /** The keeper acts on a member with more permissions. */
  async #above(): Promise<readonly [Stage]> {
    const { owner, keeper } = this.people;
    const clerk = await this.server.member(owner, 'accountant');
    return [this.stage(await this.membershipOf(clerk, owner), clerk, keeper)];
  }
  /** The only administrator of a company. */
  async #alone(): Promise<readonly [Stage]> {
    const founder = await this.server.founder({ country: 'UA' });
    return [this.stage(await this.membershipOf(founder, founder), founder, founder)];
  }
  readonly against: Against = {
    said: {},
    facts: {
      'none INVITE handsOwn': async () => [
        this.stage(0, await this.server.visitor(), this.people.keeper),
        { role: 'accountant' },
      ],
      'requested APPROVE handsOwn': async () => {
        const person = await this.server.visitor();
        const { id } = ok(await this.stage(0, person).send('REQUEST_JOIN'), 201);
        return [this.stage(id, person, this.people.keeper), { role: 'accountant' }];
      },
      'member CHANGE_ROLE administratorRemains': () => this.#alone(),
      'member CHANGE_ROLE handsOwn': async () => {
        const viewer = await this.server.member(this.people.owner, 'viewer');
        const id = await this.membershipOf(viewer, this.people.owner);
        return [this.stage(id, viewer, this.people.keeper), { role: 'accountant' }];
      },
      'member CHANGE_ROLE reachesMember': () => this.#above(),
      'member REMOVE reachesMember': () => this.#above(),
      'member REMOVE notLastAdministrator': () => this.#alone(),
      'member LEAVE notLastAdministrator': () => this.#alone(),
    },
  };
}
