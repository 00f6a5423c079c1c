import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, speak as change } from '../../src/app/i18n.ts';
import { texts } from '../../src/app/texts.ts';
import { speak } from './kit.ts';

/* Texts that fail to load are requested again and again, ever more rarely; a user who needs them does not wait for that. */

/** A namespace of each test's own: texts are loaded once. */
let namespace = '';
let count = 0;
const fileOf = (language: string): string => `../../locales/${language}/${namespace}.json`;

const flush = () => new Promise((resolve) => setImmediate(resolve));

/** Every pause up to the longest one has begun: 1, 2, 4, 8 and 16 seconds, then 30 seconds each. */
const INSIDE_THE_LONGEST_PAUSE = 35_000;
async function goOn(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await flush();
  }
}

/** Texts that cannot be loaded until the test says so. */
function unreachable(language: string) {
  let there = false;
  const asked = vi.fn(async () => {
    if (!there) throw new TypeError('Failed to fetch');
    return { default: { title: language } };
  });
  texts[fileOf(language)] = asked;
  return { asked, arrive: () => void (there = true) };
}

const settled = (wanted: Promise<unknown> | null) => {
  const state = { done: false };
  void wanted?.then(() => void (state.done = true));
  return state;
};

const title = (language: string): string => i18next.getFixedT(language, namespace)('title');

/** The namespaces of the files before: a request of one that was cut off at its end would be waited for. */
let before: typeof i18next.options.ns;

beforeEach(async () => {
  before = i18next.options.ns;
  i18next.options.ns = ['common'];
  count += 1;
  namespace = `late-texts-${count}`;
  // Their own files come over real time.
  for (const language of ['pl', 'en'] as const) await speak(language);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await speak('en');
  for (const language of ['en', 'pl']) {
    delete texts[fileOf(language)];
    i18next.removeResourceBundle(language, namespace);
  }
  i18next.options.ns = before ?? [];
});

test('a page that needs texts has them requested at once, although an earlier attempt is pausing', async () => {
  const { asked, arrive } = unreachable('en');
  const part = settled(i18next.loadNamespaces([namespace]));
  await goOn(INSIDE_THE_LONGEST_PAUSE);
  const attempts = asked.mock.calls.length;
  expect([attempts, part.done]).toEqual([6, false]);

  arrive();
  const page = settled(loadTexts([namespace]));
  await flush();
  expect([page.done, part.done, title('en')]).toEqual([true, true, 'en']);
});

test('a page that asks in vain fails, and the earlier attempt pauses again', async () => {
  const { asked, arrive } = unreachable('en');
  const part = settled(i18next.loadNamespaces([namespace]));
  await goOn(INSIDE_THE_LONGEST_PAUSE);
  await expect(loadTexts([namespace])).rejects.toThrow('Failed to fetch');
  await flush();
  const attempts = asked.mock.calls.length;
  await goOn(29_000);
  expect(asked.mock.calls.length).toBe(attempts);
  arrive();
  await goOn(2000);
  expect([part.done, asked.mock.calls.length]).toEqual([true, attempts + 1]);
});

test('a user who chooses a language does not wait for the pause of an earlier choice', async () => {
  texts[fileOf('en')] = async () => ({ default: { title: 'en' } });
  await i18next.loadNamespaces([namespace]);
  const { arrive } = unreachable('pl');
  const first = settled(change('pl'));
  await goOn(INSIDE_THE_LONGEST_PAUSE);
  expect(first.done).toBe(false);
  arrive();
  const second = settled(change('pl'));
  await flush();
  expect([second.done, title('pl')]).toEqual([true, 'pl']);
});

test('the page is in the language chosen last, although an earlier choice arrives later', async () => {
  texts[fileOf('en')] = async () => ({ default: { title: 'en' } });
  await i18next.loadNamespaces([namespace]);
  const { arrive } = unreachable('pl');
  const first = settled(change('pl'));
  await change('en');
  arrive();
  await goOn(INSIDE_THE_LONGEST_PAUSE);
  expect([first.done, i18next.language, document.documentElement.lang]).toEqual([true, 'en', 'en']);
});
