import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { worked } from './chart.hands.tsx';
import { draft, openDraft } from './inquire.server.tsx';

/* A draft started in one tab or form of a page never replaces what is being typed in another. */

worked(() => import('../../src/app/features/procurement/editor/InquireEditor.tsx'));

const NEW = 'inquire:1:2:new';
const text = z.object({ name: z.string() });

/** Web Locks shared by all tabs, as in a browser. */
function locks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _: unknown, run: () => Promise<void>) => {
      held.add(name);
      await run();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

/** Another tab: the same storage, its own modules. */
async function tab() {
  vi.resetModules();
  const drafts = await import('../../src/app/session/drafts.ts');
  const { holdSlot } = await import('../../src/app/session/tabs.ts');
  await new Promise((resolve) => setTimeout(resolve));
  const slot = drafts.slotOfNew(NEW);
  return {
    end: holdSlot(slot),
    read: () => drafts.readDraft(slot, text, 'device')?.name,
    type: (name: string) => {
      drafts.keepDraft(slot, { name }, 'device');
      drafts.storeDrafts();
    },
  };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  return () => Reflect.deleteProperty(navigator, 'locks');
});

test('two tabs that begin something new keep their own, and a reload finds it again', async () => {
  const one = await tab();
  one.type('First');
  const other = await tab();
  expect(other.read()).toBeUndefined();
  other.type('Second');
  expect(one.read()).toBe('First');
  window.dispatchEvent(new Event('pagehide'));
  other.end();
  expect((await tab()).read()).toBe('Second');
  expect(one.read()).toBe('First');
});

test('what a tab left behind is taken over by the next that begins something new', async () => {
  const one = await tab();
  one.type('First');
  one.end();
  const other = await tab();
  expect(other.read()).toBe('First');
  expect(Object.keys(localStorage).filter((key) => key.includes(NEW))).toHaveLength(1);
});

test('what an older version of the product kept is found as well', async () => {
  localStorage.setItem(`draft:${NEW}`, JSON.stringify({ name: 'Old' }));
  expect((await tab()).read()).toBe('Old');
});

test('on a disk with no room for it twice, what a tab left behind stays on the disk', async () => {
  const left = 'x'.repeat(600);
  localStorage.setItem(`draft:${NEW}:gone`, JSON.stringify({ name: left }));
  localStorage.setItem(`draft:${NEW}2`, left);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (Object.values({ ...Object.fromEntries(Object.entries(this)), [key]: value }).join('').length > 1500)
      throw new DOMException('', 'QuotaExceededError');
    this[key] = value;
  });
  const other = await tab();
  expect((await tab()).read()).toBeUndefined();
  other.end();
  expect((await tab()).read()).toBe(left);
  // A key of another kind of draft with the same prefix is not part of it.
  expect(localStorage.getItem(`draft:${NEW}2`)).toBe(left);
  full.mockRestore();
});

const name = () => screen.findByLabelText<HTMLInputElement>(/^Name( \*)?$/);
const kept = () => {
  window.dispatchEvent(new Event('pagehide'));
  return localStorage.getItem('draft:inquire:1:2:7');
};

/** The server's answers wait until the test releases them. */
function hold() {
  const answered = globalThis.fetch;
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const response = await answered(input, init);
    if (init.method && init.method !== 'GET') await held;
    return response;
  });
  return go;
}

test('what a form that was left has stored at last takes nothing from the draft that was opened again', async () => {
  const { sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]]);
  const go = hold();
  fireEvent.change(await name(), { target: { value: 'Pumps' } });
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 });
  cleanup();
  openDraft('/inquires/7', []);
  hold();
  fireEvent.change(await name(), { target: { value: 'Pumps and valves' } });
  expect(kept()).toContain('Pumps and valves');
  go();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(kept()).toContain('Pumps and valves');
});
