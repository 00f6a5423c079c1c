import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Language } from '../../src/contract/platform/fields.ts';
import { faultsOf } from './kit/axe.ts';
import { arrived, openPerson, type Person, sharedBrowser, shot } from './kit/person.ts';
import { changes, lookedAt, type Options, type Product, startProduct } from './kit/product.ts';

/** What a file of journeys has from its start to its end: the product, a browser, and people at it. */
export interface Stage {
  readonly product: Product;
  person(language: Language, options?: { width?: number }): Promise<Person>;
  /** The screen has no serious fault for people who cannot see or point; a picture is kept where asked. */
  look(page: Page, name: string): Promise<void>;
}

/**
 * Sets the stage for the tests of one file; whatever a page complains of fails the test it happened in. Where they only
 * look at the demonstration, `looks`, they share one product with others, and what would change it is complained of.
 */
export function stage(options: Options & { looks?: boolean } = {}): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const people: Person[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([options.looks ? lookedAt() : startProduct(options), sharedBrowser()]);
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
