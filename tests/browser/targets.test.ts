import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

/* On a tablet and on a phone a finger hits what it aims at: a task anywhere in its row, a checkbox anywhere in its cell. */

const here = stage();
const FINGER = 32;

async function enter(email: string, path: string, width: number): Promise<Page> {
  const { page } = await here.person('uk', { width });
  await new Hands(page, 'uk').comeBack(email, DEMO_PASSWORD, path);
  return page;
}

test('the whole row of a task leads to it', async () => {
  for (const width of [768, 390]) {
    const page = await enter('buyer@kontor.example', '/tasks', width);
    const row = page.locator('.k-task').first();
    await row.waitFor();
    const led = await row.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hits = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a') === one.querySelector('a');
      return [hits(left + 2, top + 2), hits(right - 2, bottom - 2), hits((left + right) / 2, bottom - 4)];
    });
    expect(led).toEqual([true, true, true]);
  }
});

test('a checkbox of a list keeps its width where the table has little room', async () => {
  for (const width of [768, 390]) {
    const page = await enter('accountant@kontor.example', '/documents', width);
    const label = page.locator('td .k-select').first();
    await label.waitFor();
    const box = await label.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER);
  }
});
