import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { THEME_SCRIPT } from '../../src/app/build/theme.ts';
import { setTheme } from '../../src/app/session/preferences.ts';
import { THEME_COLOR, themeMeta } from '../../src/app/session/theme-color.ts';
import { LanguageMenu } from '../../src/app/shell/LanguageMenu.tsx';
import { bringTypeface } from '../../src/app/typeface.ts';
import { speak, tidy } from './kit.ts';

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content);
const theme = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  document.head.innerHTML = themeMeta('light', THEME_COLOR.light) + themeMeta('dark', THEME_COLOR.dark);
  return speak('en');
});
afterEach(() => {
  setTheme('default');
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  tidy();
});

describe('a theme', () => {
  test.each(LANGUAGES)(
    'is chosen in the top bar, in %s, kept on the device, and paints the browser’s bars',
    async (language) => {
      await speak(language);
      const { getByRole } = render(<LanguageMenu themed />);
      const choose = async (at: number) => {
        await userEvent.click(getByRole('button'));
        const choices = within(screen.getAllByRole('group')[1] as HTMLElement).getAllByRole('menuitemradio');
        expect(choices).toHaveLength(3);
        await userEvent.click(choices[at] as HTMLElement);
      };
      await choose(2);
      expect([theme(), localStorage.getItem('theme'), bars()]).toEqual(['dark', 'dark', ['#1a1e23', '#1a1e23']]);
      await choose(1);
      expect([theme(), localStorage.getItem('theme'), bars()]).toEqual(['light', 'light', ['#ffffff', '#ffffff']]);
      await choose(0);
      expect([theme(), localStorage.getItem('theme'), bars()]).toEqual([undefined, 'default', ['#ffffff', '#1a1e23']]);
    },
  );

  test('stands before anything is drawn; a strange word, or none, changes nothing', () => {
    const early = () => void runInNewContext(THEME_SCRIPT, { document, localStorage });
    for (const kept of ['default', 'blue', '', null]) {
      if (kept === null) localStorage.removeItem('theme');
      else localStorage.setItem('theme', kept);
      early();
      expect([kept, theme(), bars()]).toEqual([kept, undefined, ['#ffffff', '#1a1e23']]);
    }
    localStorage.setItem('theme', 'dark');
    early();
    expect([theme(), bars()]).toEqual(['dark', ['#1a1e23', '#1a1e23']]);
  });

  test('paints the bars as the top bar is painted', () => {
    const { light, dark } = THEME_COLOR;
    expect(readFileSync('src/app/styles/tokens.css', 'utf8')).toContain(`--surface: light-dark(${light}, ${dark});`);
  });
});

describe('the typeface', () => {
  const sheets = () => document.querySelectorAll('link[rel=stylesheet]').length;

  /** Answers every file and returns the requested ones. */
  function letThrough(): string[] {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (file: string) => {
      fetched.push(file);
      return new Response('');
    });
    vi.stubGlobal(
      'FontFace',
      class {
        constructor(_: string, source: string) {
          fetched.push(source.slice(5, -2));
        }
        load = async () => this;
      },
    );
    return fetched;
  }

  test('is fetched in the reader’s letters, kept in mind, and put on with the next screen', async () => {
    const fetched = letThrough();
    let wear: (() => void) | undefined;
    await bringTypeface('uk', (action) => (wear = action));
    const names = fetched.map((file) => /golos(-latin|-cyrillic)?/.exec(file)?.[0]);
    expect(names).toEqual(['golos-latin', 'golos-cyrillic', 'golos']);
    expect([sheets(), localStorage.getItem('typeface')]).toEqual([0, `${fetched[2]} uk`]);
    wear?.();
    wear?.();
    expect(sheets()).toBe(1);
    expect([...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('as'))).toEqual([
      'font',
      'font',
    ]);
    await bringTypeface('uk', () => expect.fail('It is worn'));
    expect(fetched).toHaveLength(3);
  });

  test('that does not come is not put on', async () => {
    letThrough();
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await bringTypeface('pl', () => expect.fail('It did not come'));
    expect(localStorage.getItem('typeface')).toBeNull();
  });
});
