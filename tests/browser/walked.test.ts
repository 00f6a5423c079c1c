import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { SETTINGS_GROUPS } from '../../src/app/features/organization/settings-tabs.ts';
import { paths } from '../../src/app/paths.ts';
import type { FeatureRoute } from '../../src/app/route.ts';
import { stage } from './kit.ts';
import { addressesOf, PUBLIC, pagesOfGoods } from './steps/screens.ts';

/* The walks come to every address of the product: what is added later and left out there fails here. */

const here = stage({ looks: true });

/** What no walk comes to, with the reason. */
const UNWALKED: Readonly<Record<string, string>> = {
  '/dev/gallery': 'what is built has none; gallery.test.ts looks at it',
  '/documents/:n/edit': 'only drafts have it, which documents/:id leads to as well',
};

const routes = Object.values(
  import.meta.glob<Readonly<Record<string, FeatureRoute | readonly FeatureRoute[]>>>(
    '../../src/app/features/*/*.routes.tsx',
    { eager: true },
  ),
).flatMap((module) => Object.values(module).flat());

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');
/** Numbers and secrets stand for any. */
const formOf = (address: string): string =>
  pathOf(address)
    .replaceAll(/(?<=\/)\d+(?=\/|$)/g, ':n')
    .replaceAll(/(?<=\/)f{40}(?=\/|$)/g, ':secret');

const { filtered: _narrows, ...places } = paths;
/** Each of the product's own addresses, with a number or a secret where it has one. */
const known = Object.entries(places).map(([name, path]) => {
  if (typeof path === 'string') return pathOf(path);
  const given = ['invitation', 'quotationRequestManage'].includes(name) ? 'f'.repeat(40) : '7';
  return pathOf((path as (...parts: never[]) => string)(...([given, {}] as never[])));
});

describe('the walks', () => {
  const walked = async (): Promise<string[]> => [
    ...(await addressesOf(here, 'buyer@kontor.example', 100)),
    ...(await addressesOf(here, 'seller@kontor.example', 100)),
    ...PUBLIC,
    ...(await pagesOfGoods(here)),
  ];

  test('come to every route', async () => {
    const addresses = (await walked()).map(pathOf);
    expect(routes.length).toBeGreaterThan(40);
    const left = routes
      .map(({ path }) => path)
      .filter((path) => !(path in UNWALKED) && !addresses.some((address) => matchPath(path, address) !== null));
    expect(left).toEqual([]);
  });

  test('come to every address that a screen leads to, and nothing is excused in vain', async () => {
    const forms = new Set((await walked()).map(formOf));
    const all = [...known.map(formOf), ...routes.map(({ path }) => path)];
    expect(all.length).toBeGreaterThan(80);
    expect(new Set(known.map(formOf).filter((form) => !(form in UNWALKED) && !forms.has(form)))).toEqual(new Set());
    expect(Object.keys(UNWALKED).filter((form) => !all.includes(form) || forms.has(form))).toEqual([]);
  });

  test('come to every part of the settings', async () => {
    const addresses = await walked();
    const parts = SETTINGS_GROUPS.flatMap(({ tabs }) => tabs.map(({ key }) => key));
    expect(parts.filter((key) => !addresses.some((address) => address.endsWith(`?tab=${key}`)))).toEqual([]);
  });
});
