import { actionPath } from '../../../machines/kit/restore.ts';
import { membership } from '../../../machines/lifecycles/membership/membership.lifecycle.ts';
import { type Answer, PASSWORD, type Person, type TestServer } from '../kit.ts';

export type Event = { readonly type: string; readonly role?: string };

/** An organisation, somebody who is not in it yet, and the membership between them once there is one. */
export class Story {
  readonly #server: TestServer;
  readonly admin: Person;
  readonly person: Person;
  id = 0;
  private constructor(server: TestServer, admin: Person, person: Person) {
    this.#server = server;
    this.admin = admin;
    this.person = person;
  }

  /** In `settled`'s company, which has a second administrator, unless the story is about the only one. */
  static async begin(server: TestServer, settled: Person, administrators: number): Promise<Story> {
    if (administrators === 0) {
      const founder = await server.founder({ country: 'AT', name: 'org' });
      const story = new Story(server, founder, founder);
      story.id = (await founder.send('GET', '/api/person-organizations/')).body.results[0].id;
      return story;
    }
    return new Story(server, settled, await server.visitor({ name: 'person' }));
  }

  async send({ type, role }: Event): Promise<Answer> {
    const { admin, person } = this;
    // Founding is what `begin` did.
    if (type === 'FOUND') return person.send('GET', '/api/organization-users/');
    if (type === 'REQUEST_JOIN')
      return this.keep(await person.send('POST', '/api/person-organizations/', { organization: admin.organization }));
    if (type === 'INVITE')
      return this.keep(await admin.send('POST', '/api/organization-users/', { email: person.email, role }));
    if (type === 'ACCOUNT_DELETED') return person.send('POST', '/api/profile/deletion/', { password: PASSWORD });
    const sender = (membership.catalogue[type as 'LEAVE'].side as readonly string[]).includes('self') ? person : admin;
    return sender.send('POST', `/api/organization-users/${this.id}/${actionPath(type)}/`, role ? { role } : {});
  }

  private keep(answer: Answer): Answer {
    if (answer.status < 300) this.id = answer.body.id;
    return answer;
  }

  async state(): Promise<string> {
    const row = await this.#server.services.db
      .selectFrom('memberships')
      .select('state')
      .where('id', '=', this.id)
      .executeTakeFirst();
    return row?.state ?? 'none';
  }
}
