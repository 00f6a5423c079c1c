import { starterOf, writeBatch } from '../../../src/server/catalogue/import/batch.ts';
import { importRunner } from '../../../src/server/catalogue/import/job.ts';
import type { ImportRecord } from '../../../src/server/catalogue/import/record.ts';
import type { Answer, Person, TestServer } from '../kit.ts';

export const FORM = { Accept: 'application/json' };

/** Sends a file as the screen does. */
export async function choose(
  server: TestServer,
  who: Person,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'prices.csv', language = 'pl' }: { name?: string; language?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return server.request('POST', '/api/product-imports/', {
    token: who.token,
    form,
    headers: { 'Accept-Language': language },
  });
}

export const at = (id: number, action = ''): string => `/api/product-imports/${id}/${action}`;

/** Results of the rows, as in an answer. */
export const results = ({ body }: { body: { results: unknown } }): unknown => body.results;
export const counts = (added = 0, changed = 0, unchanged = 0, failed = 0) => ({ added, changed, unchanged, failed });

/** A price list with this number of rows, all valid. */
export const list = (count: number): string =>
  ['Kod;Nazwa;Cena;Stan', ...Array.from({ length: count }, (_, n) => `K${n};Rura ${n};${n};${n + 1}`)].join('\n');

/** Starts an import of `owner`'s file as `starter`; nothing is written yet. */
export async function begin(server: TestServer, owner: Person, count: number, starter = owner): Promise<number> {
  const { id } = (await choose(server, owner, list(count))).body;
  await starter.send('POST', at(id, 'check/'), {});
  const begun = await starter.send('POST', at(id, 'import/'), {});
  if (begun.status !== 200) throw new Error(`The import was not begun: ${begun.status}`);
  return id;
}

export const rowOf = ({ services }: TestServer, id: number): Promise<ImportRecord> =>
  services.db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The path of a user's membership, as an administrator sees it. */
export async function membership(owner: Person, { email }: Person): Promise<string> {
  const rows: { id: number; email: string }[] = (await owner.send('GET', '/api/organization-users/')).body.results;
  return `/api/organization-users/${rows.find((row) => row.email === email)?.id}`;
}

/** The scheduled job: all rounds until nothing is left. */
export async function runImports(server: TestServer): Promise<void> {
  await importRunner(server.services, new AbortController().signal)(server.clock.now());
}

/** Only the next batch, as before a server is killed; false if there was nothing to write. */
export async function writeNext(server: TestServer, id: number): Promise<boolean> {
  const row = await rowOf(server, id);
  const starter = await starterOf(server.services, row);
  if (!starter) throw new Error('Whoever started it has left');
  return writeBatch(server.services, row, starter, server.clock.now());
}

/** Uploads the file, accepts the suggested columns, checks and imports everything. */
export async function importAll(
  server: TestServer,
  who: Person,
  content: string | Uint8Array<ArrayBuffer>,
  options?: { name?: string; language?: string },
): Promise<Answer> {
  const chosen = await choose(server, who, content, options);
  if (chosen.status !== 201) return chosen;
  const { id } = chosen.body;
  const checked = await who.send('POST', at(id, 'check/'), {});
  if (checked.status !== 200) return checked;
  const begun = await who.send('POST', at(id, 'import/'), {});
  if (begun.status !== 200) return begun;
  await runImports(server);
  return who.send('GET', at(id));
}
