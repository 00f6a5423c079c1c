import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { toneOf } from '../../src/app/ui/workflow/tones.ts';

/* An eye takes the same word in another colour for another state. */

/** Charts whose states no record shows as a tag, and one word for two ends: done, and no longer wanted. */
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
