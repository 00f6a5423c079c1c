import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../kit.ts';
import type { Market } from '../procurement/procurement.kit.ts';
import { FORM_TYPE, formOf, headOf, type Part } from '../raw.ts';

/* Forms as an outsider writes them, and the files on the disk afterwards. */

export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const MB = 1024 * 1024;

export const filesIn = (path: string): string[] =>
  existsSync(path) ? readdirSync(path, { recursive: true }).map(String) : [];

export function intakeOf({ server }: Pick<Market, 'server'>) {
  const store = join(server.services.config.dataDir, 'files');
  return {
    store,
    staged: (): string[] => filesIn(join(store, 'staged')),
    send: async (who: Person | null, method: string, path: string, parts: readonly Part[]) => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { ...(who ? { Authorization: `Token ${who.token}` } : {}), 'Content-Type': FORM_TYPE },
        body: new Uint8Array(formOf(parts)),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
    },
  };
}

export const head = (
  method: string,
  path: string,
  who: Pick<Person, 'token'> | null,
  length: number | undefined,
  more: Readonly<Record<string, string>> = {},
): string =>
  headOf(method, path, {
    ...(who ? { Authorization: `Token ${who.token}` } : {}),
    'Content-Type': FORM_TYPE,
    'Content-Length': length,
    ...more,
  });
