import { randomBytes } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import { catalogue } from './start/catalogue.ts';
import { headings } from './start/headings.ts';
import { inquiries } from './start/inquiries.ts';
import { invoicing } from './start/invoicing.ts';
import { offers } from './start/offers.ts';
import { people } from './start/people.ts';
import { platform } from './start/platform.ts';
import { requests } from './start/requests.ts';
import { SCATTERED, table } from './start/tables.ts';

/** The complete schema of the first version; later migrations add to it. */
export const start: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (text: string) => sql.raw(text).execute(db);
    for (const text of table('number_key', 'secret text not null')) await run(text);
    await sql`insert into number_key (secret) values (${randomBytes(32).toString('hex')})`.execute(db);
    await run(SCATTERED);
    for (const room of [platform, people, catalogue, inquiries, offers, invoicing, requests])
      for (const text of room) await run(text);
    await headings(db);
  },
};
