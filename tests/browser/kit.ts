import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Language } from '../../src/contract/platform/fields.ts';
import { faultsOf } from './kit/axe.ts';
import { arrived, openPerson, type Person, sharedBrowser, shot } from './kit/person.ts';
import { addedTo, changes, lookedAt, type Options, type Product, startProduct } from './kit/product.ts';

/** Fixtures of one file of journeys: the product, a browser, and users. */
export interface Stage {
  readonly product: Product;
  person(language: Language, options?: { width?: number }): Promise<Person>;
  /** Checks that the screen has no serious accessibility fault; takes a screenshot where requested. */
  look(page: Page, name: string): Promise<void>;
}

/**
 * Sets up the tests of one file; any error a page reports fails the test it happened in. Files that only read the
 * demonstration data (`looks`) share one product with others, and every write there fails the test; files that only
 * add records, which no other file reads (`adds`), share another one.
 */
export function stage(options: Options & { looks?: boolean; adds?: boolean } = {}): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const people: Person[] = [];

  beforeAll(async () => {
    const started = options.looks ? lookedAt() : options.adds ? addedTo() : startProduct(options);
    [product, browser] = await Promise.all([started, sharedBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await Promise.all(people.map(({ page }, at) => shot(page, `failed-${task.name.slice(0, 40)}-${at + 1}`)));
    }
    const complaints = people.flatMap((person) => person.complaints);
    await Promise.all(people.splice(0).map(({ context }) => context.close()));
    expect(complaints).toEqual([]);
  });
  afterAll(() => product?.stop());

  const here = (): Product => {
    if (!product) throw new Error('The product runs only while tests do');
    return product;
  };
  return {
    get product() {
      return here();
    },
    person: async (language, how) => {
      if (!browser) throw new Error('The browser runs only while tests do');
      const person = await openPerson(browser, here().url, language, how);
      if (options.looks)
        person.context.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (changes(request.method(), pathname)) person.complaints.push(`${request.method()} ${pathname}`);
        });
      people.push(person);
      return person;
    },
    look: async (page, name) => {
      await arrived(page);
      await shot(page, name);
      expect(await faultsOf(page), name).toEqual([]);
    },
  };
}
