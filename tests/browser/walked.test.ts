import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { SETTINGS_GROUPS } from '../../src/app/features/organization/settings-tabs.ts';
import { paths } from '../../src/app/paths.ts';
import type { FeatureRoute } from '../../src/app/route.ts';
import { stage } from './kit.ts';
import { addressesOf, PUBLIC, pagesOfGoods } from './steps/screens.ts';

/* The walks visit every address of the product: a new address that no walk visits fails here. */

const here = stage({ looks: true });

/** Addresses that no walk visits, with the reason. */
const UNWALKED: Readonly<Record<string, string>> = {
  '/dev/gallery': 'the built product does not have it; gallery.test.ts checks it',
  '/documents/:n/edit': 'exists only for drafts, whose /documents/:n is visited',
};

const routes = Object.values(
  import.meta.glob<Readonly<Record<string, FeatureRoute | readonly FeatureRoute[]>>>(
    '../../src/app/features/*/*.routes.tsx',
    { eager: true },
  ),
).flatMap((module) => Object.values(module).flat());

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');
/** Replaces numbers and secrets with placeholders. */
const formOf = (address: string): string =>
  pathOf(address)
    .replaceAll(/(?<=\/)\d+(?=\/|$)/g, ':n')
    .replaceAll(/(?<=\/)f{40}(?=\/|$)/g, ':secret');

const { filtered: _narrows, ...places } = paths;
/** Every address in `paths`, with a number or a secret for its parameter. */
const known = Object.entries(places).map(([name, path]) => {
  if (typeof path === 'string') return pathOf(path);
  const given = ['invitation', 'quotationRequestManage'].includes(name) ? 'f'.repeat(40) : '7';
  return pathOf((path as (...parts: never[]) => string)(...([given, {}] as never[])));
});

describe('the walks', () => {
  const walked = async (): Promise<string[]> => [
    ...(await addressesOf(here, 'buyer@kontor.example')),
    ...(await addressesOf(here, 'seller@kontor.example')),
    ...PUBLIC,
    ...(await pagesOfGoods(here)),
  ];

  test('visit every route', async () => {
    const addresses = (await walked()).map(pathOf);
    expect(routes.length).toBeGreaterThan(40);
    const left = routes
      .map(({ path }) => path)
      .filter((path) => !(path in UNWALKED) && !addresses.some((address) => matchPath(path, address) !== null));
    expect(left).toEqual([]);
  });

  test('visit every address that a screen leads to, and every exception is needed', async () => {
    const forms = new Set((await walked()).map(formOf));
    const all = [...known.map(formOf), ...routes.map(({ path }) => path)];
    expect(all.length).toBeGreaterThan(80);
    expect(new Set(known.map(formOf).filter((form) => !(form in UNWALKED) && !forms.has(form)))).toEqual(new Set());
    expect(Object.keys(UNWALKED).filter((form) => !all.includes(form) || forms.has(form))).toEqual([]);
  });

  test('visit every part of the settings', async () => {
    const addresses = await walked();
    const parts = SETTINGS_GROUPS.flatMap(({ tabs }) => tabs.map(({ key }) => key));
    expect(parts.filter((key) => !addresses.some((address) => address.endsWith(`?tab=${key}`)))).toEqual([]);
  });
});
