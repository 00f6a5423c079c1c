import { actionPath } from '../../../machines/kit/restore.ts';
import type { Case, LawLine } from '../../law/membership.ts';
import { type Answer, PASSWORD, type Person, type TestServer } from '../kit.ts';

/** Companies and users that the stories share. */
export interface Cast {
  readonly server: TestServer;
  /** Administrator of a company that has a second one. */
  readonly settled: Person;
  /** Manages members of that company, and has no other permission. */
  readonly keeper: Person;
}

/** One user's membership in one organisation, in the state and the case of a line of the law. */
export class Story {
  readonly #cast: Cast;
  readonly #admin: Person;
  readonly #person: Person;
  #id = 0;
  private constructor(cast: Cast, admin: Person, person: Person) {
    this.#cast = cast;
    this.#admin = admin;
    this.#person = person;
  }

  static async begin(cast: Cast, from: string, when: Case = 'plain'): Promise<Story> {
    const { server, settled } = cast;
    if (when === 'last') {
      const founder = await server.founder({ country: 'AT', name: 'org' });
      const story = new Story(cast, founder, founder);
      story.#id = (await founder.send('GET', '/api/person-organizations/')).body.results[0].id;
      return story;
    }
    const story = new Story(cast, settled, await server.visitor({ name: 'person' }));
    const ways: Readonly<Record<string, readonly string[]>> = {
      requested: ['REQUEST_JOIN'],
      invited: ['INVITE'],
      member: ['INVITE', 'ACCEPT'],
      rejected: ['REQUEST_JOIN', 'REJECT'],
      declined: ['INVITE', 'DECLINE'],
      removed: ['INVITE', 'ACCEPT', 'REMOVE'],
      left: ['INVITE', 'ACCEPT', 'LEAVE'],
    };
    const role = when === 'second' ? 'administrator' : when === 'beyond' ? 'viewer' : 'buyer';
    for (const event of ways[from] ?? []) await story.#send(event, settled, role);
    return story;
  }

  /** Sends the line's event as the line's sender. */
  send({ event, who, when }: Pick<LawLine, 'event' | 'who' | 'when'>): Promise<Answer> {
    const handler = when === 'beyond' || when === 'above' ? this.#cast.keeper : this.#admin;
    // The keeper can grant only a role without permissions.
    return this.#send(event, who === 'organization' ? handler : this.#person, when === 'above' ? 'viewer' : 'seller');
  }

  async #send(event: string, by: Person, role: string): Promise<Answer> {
    const begins = { REQUEST_JOIN: '/api/person-organizations/', INVITE: '/api/organization-users/' }[event];
    if (begins) {
      const body =
        event === 'INVITE' ? { email: this.#person.email, role } : { organization: this.#admin.organization };
      const answer = await (event === 'INVITE' ? by : this.#person).send('POST', begins, body);
      if (answer.status < 300) this.#id = answer.body.id;
      return answer;
    }
    if (event === 'ACCOUNT_DELETED') return this.#person.send('POST', '/api/profile/deletion/', { password: PASSWORD });
    const own = ['ACCEPT', 'DECLINE', 'LEAVE'].includes(event);
    const path = `/api/organization-users/${this.#id}/${actionPath(event)}/`;
    return (own ? this.#person : by).send('POST', path, ['APPROVE', 'CHANGE_ROLE'].includes(event) ? { role } : {});
  }

  async state(): Promise<string> {
    const { db } = this.#cast.server.services;
    const row = await db.selectFrom('memberships').select('state').where('id', '=', this.#id).executeTakeFirst();
    return row?.state ?? 'none';
  }
}
