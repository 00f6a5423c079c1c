import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { AUDIT_KINDS } from '../../../src/contract/history/audit.ts';
import { eventWords, kindOf } from '../../../src/server/history/audit-words.ts';
import { texts } from '../../../src/server/platform/texts.ts';

/* Every event that the server writes into the log has a name of its own for the administrator. */

/** Events of a user's own account and of scheduled jobs: in no organisation's log. */
const NOBODYS = ['session', 'registration', 'passwordReset', 'reminder', 'paymentReminder'];

const SERVER = 'src/server';
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const written = sources.flatMap((name) =>
  [...readFileSync(join(SERVER, name), 'utf8').matchAll(/lifecycle: '([^']+)', event: '([^']+)'/g)].map(
    ([, lifecycle = '', event = '']) => [lifecycle, event] as const,
  ),
);
const told = written.filter(([lifecycle]) => !NOBODYS.includes(lifecycle));

test('the sources were found', () => expect(told.length).toBeGreaterThan(35));

test.each(LANGUAGES)('each has a kind and words in %s', (language) => {
  const nameless = texts(language, 'audit')('plain.other');
  const found = told.filter(
    ([lifecycle, event]) => kindOf(lifecycle) === null || eventWords(language, lifecycle, event, 'done') === nameless,
  );
  expect(found).toEqual([]);
});

test('no kind stands twice in the filter', () => expect(AUDIT_KINDS).toEqual([...new Set(AUDIT_KINDS)]));
