import { expect, test } from 'vitest';
import { companyName } from '../../src/contract/catalogue/shown-name.ts';

/* A company's name in lists, tables and e-mails: on its own, with the reader's script beside a foreign one. */

const KYIV = { name: 'ТОВ «Метал Дніпро»', intername: 'Metal Dnipro LLC' };
const LODZ = { name: 'Łódzkie Rury sp. z o.o.', intername: 'Lodz Pipes' };
const MIXED = { name: 'Siemens', intername: 'Сіменс' };

test.each([
  ['en', KYIV, 'Metal Dnipro LLC (ТОВ «Метал Дніпро»)'],
  ['pl', KYIV, 'Metal Dnipro LLC (ТОВ «Метал Дніпро»)'],
  ['uk', KYIV, 'ТОВ «Метал Дніпро»'],
  ['ru', KYIV, 'ТОВ «Метал Дніпро»'],
  ['en', LODZ, 'Łódzkie Rury sp. z o.o.'],
  ['uk', LODZ, 'Łódzkie Rury sp. z o.o.'],
  ['en', MIXED, 'Siemens'],
  ['uk', MIXED, 'Сіменс (Siemens)'],
  ['en', { name: 'ТОВ «Метал»', intername: '' }, 'ТОВ «Метал»'],
  ['uk', { name: '', intername: '' }, ''],
] as const)('%s reads %o as %s', (language, company, read) => {
  expect(companyName(language, company)).toBe(read);
});
