import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import { cancelSlow, patience } from '../../src/app/api/waiting.ts';
import { startTexts } from '../../src/app/i18n.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { storeDrafts } from '../../src/app/session/drafts.ts';
import { arrived } from '../../src/app/shell/arrival.ts';
import type { Language } from '../../src/contract/platform/fields.ts';

/** Texts as in the browser; the files of one worker share one i18next. */
export async function speak(language: Language, ...namespaces: string[]): Promise<void> {
  if (i18next.isInitialized) {
    await i18next.loadNamespaces(['common', ...namespaces]);
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
  } else await startTexts(language, ['common', ...namespaces]);
}

/** Removes everything a test leaves behind: the tests of this project share one document. */
export function tidy(): void {
  cleanup();
  cancelSlow();
  patience.set(0);
  arrived();
  storeDrafts();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
}

export interface Upload {
  readonly path: string;
  readonly share: (share: number) => void;
  readonly fail: () => void;
  readonly answer: (status: number, body: unknown) => void;
}

/** The browser's uploads, held until the test determines how each ends. */
export function holdUploads(): Upload[] {
  const held: Upload[] = [];
  class Held {
    status = 0;
    responseText = '';
    timeout = 0;
    path = '';
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
    abort() {
      this.onabort();
    }
    send() {
      held.push({
        path: this.path,
        share: (share) => this.upload.onprogress?.({ loaded: share, total: 1 }),
        fail: () => this.onerror(),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Held);
  return held;
}

/** Setup for every test file that opens whole document screens: their texts, and what jsdom lacks. */
export function documentScreens(): void {
  beforeEach(async () => {
    await speak('en', 'money', 'paper', 'lifecycles-money', 'procurement', 'units');
    vi.stubGlobal('scrollTo', () => {});
    // jsdom has no layout.
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    tidy();
    queryClient.clear();
    vi.unstubAllGlobals();
  });
}
