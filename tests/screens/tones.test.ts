import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { toneOf } from '../../src/app/ui/workflow/tones.ts';

/* The same label in two colours would look like two states. */

/**
 * Charts whose states are never shown as a tag, and one label for two final states: completed, and no longer needed.
 */
const UNSEEN = /^(registration|cookieConsent|passwordReset|tender\.(active|closed)$)/;
const ENDS = 'order.closed, buyerRequest.closed';

const TEXTS = join(import.meta.dirname, '../../locales');
type Words = Readonly<Record<string, { readonly state?: Readonly<Record<string, string>> }>>;

test.each(LANGUAGES)('what is called the same has the same colour: %s', (language) => {
  const states = readdirSync(join(TEXTS, language))
    .filter((file) => file.startsWith('lifecycles-'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(TEXTS, language, file), 'utf8')) as Words))
    .flatMap(([chart, { state = {} }]) =>
      Object.entries(state).map(([name, word]) => ({ name: `${chart}.${name}`, word, tone: toneOf(chart, name) })),
    )
    .filter(({ name }) => !UNSEEN.test(name));
  const unlike = [...new Set(states.map(({ word }) => word))]
    .map((word) => states.filter((state) => state.word === word))
    .filter((same) => new Set(same.map(({ tone }) => tone)).size > 1)
    .map((same) => same.map(({ name }) => name).join(', '));
  expect(unlike.filter((names) => names !== ENDS)).toEqual([]);
});
