import { starterOf, writeBatch } from '../../../src/server/catalogue/import/batch.ts';
import { importRunner } from '../../../src/server/catalogue/import/job.ts';
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

/** What the clock's work does: all rounds until nothing is left. */
export async function runImports(server: TestServer): Promise<void> {
  await importRunner(server.services, new AbortController().signal)(server.clock.now());
}

/** The next batch alone, as before a server that is killed; false where there was nothing to write. */
export async function writeNext({ services, clock }: TestServer, id: number): Promise<boolean> {
  const row = await services.db
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const starter = await starterOf(services, row);
  if (!starter) throw new Error('Whoever started it has left');
  return writeBatch(services, row, starter, clock.now());
}

/** Chooses, takes the guesses, checks and imports to the end. */
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
