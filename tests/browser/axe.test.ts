import type { AxeResults } from 'axe-core';
import { expect, test } from 'vitest';
import { faultsOf } from './kit/axe.ts';
import { sharedBrowser } from './kit/person.ts';

/* The kit leaves out rules whose faults are never counted: what it finds is what all rules find. */

const PAGE = `<html><head><title></title></head><body>
  <div role="banner"><div role="banner">Two</div></div>
  <h1></h1><h4>Too deep</h4>
  <img src="data:,"><input><a href="#nowhere"></a><button></button>
  <p style="color: #bbb; background: #fff">Pale</p>
  <ul><div>No item</div></ul><table><tr><td headers="gone">1</td></tr></table>
  <div role="checkbox">No state</div><div aria-hidden="true"><button>Reached</button></div>
</body></html>`;

declare const axe: { run(): Promise<AxeResults> };

test('what the kit finds on a page is every grave fault', async () => {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await page.setContent(PAGE);
  const found = new Set((await faultsOf(page)).map((fault) => fault.replace(/ at .*$/s, '')));
  const { violations } = await page.evaluate(() => axe.run());
  const idsOf = (impacts: readonly string[]) =>
    violations.filter(({ impact }) => impacts.includes(impact ?? '')).map(({ id }) => id);
  expect(idsOf(['minor', 'moderate']).length).toBeGreaterThan(2);
  expect(found.size).toBeGreaterThan(5);
  expect([...found].toSorted()).toEqual(idsOf(['serious', 'critical']).toSorted());
  await context.close();
});
