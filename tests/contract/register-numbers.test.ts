import { expect, test } from 'vitest';
import { namedNumber, numberName, numberNames, toldNumbers } from '../../src/contract/catalogue/register-kinds.ts';

/*
 * Names of register numbers, by hand: country, field, number, and the name in English, Polish, Ukrainian and Russian.
 */
type Name = readonly [en: string, pl: string, uk: string, ru: string];
const everywhere = (name: string): Name => [name, name, name, name];
const LAW: readonly (readonly [string, 'reg_number' | 'vat_id', string, ...Name])[] = [
  ['PL', 'reg_number', '5260001246', ...everywhere('NIP')],
  ['PL', 'reg_number', '000331501', ...everywhere('REGON')],
  ['PL', 'reg_number', '0000028860', ...everywhere('KRS')],
  ['PL', 'vat_id', 'PL5260001246', ...everywhere('NIP')],
  ['PL', 'vat_id', 'PL 526-000-12-46', ...everywhere('NIP')],
  ['UA', 'reg_number', '00032106', 'EDRPOU', 'EDRPOU', 'ЄДРПОУ', 'ЕГРПОУ'],
  ['UA', 'reg_number', '2222222222', 'RNOKPP', 'RNOKPP', 'РНОКПП', 'РНУКПН'],
  ['UA', 'vat_id', '000321026102', 'IPN', 'IPN', 'ІПН', 'ИНН'],
  ['DE', 'reg_number', 'HRB 6684', ...everywhere('Handelsregisternummer')],
  ['DE', 'vat_id', 'DE811569869', ...everywhere('USt-IdNr.')],
  ['RU', 'reg_number', '7707083893', 'INN', 'INN', 'ІПН', 'ИНН'],
  ['CZ', 'reg_number', '45274649', ...everywhere('IČO')],
  ['CZ', 'vat_id', 'CZ45274649', ...everywhere('DIČ')],
  ['NL', 'vat_id', 'NL004495445B01', ...everywhere('BTW')],
  ['FR', 'reg_number', '552100554', ...everywhere('SIREN')],
  ['IT', 'vat_id', 'IT00488410010', ...everywhere('Partita IVA')],
  // Unknown numbers have no name: a form of no register, a country outside this market.
  ['PL', 'vat_id', '0000028860', ...everywhere('')],
  ['DE', 'reg_number', 'GnR 12', ...everywhere('')],
  ['AQ', 'reg_number', '12345', ...everywhere('')],
  ['', 'reg_number', '5260001246', ...everywhere('')],
];

test.each(LAW)('%s, %s, %s', (country, field, number, ...names) => {
  const named = (['en', 'pl', 'uk', 'ru'] as const).map((language) => numberName(language, country, number, field));
  expect(named).toEqual(names);
});

test('a party of a document has one number, and its form says which', () => {
  const named = (country: string, number: string) => numberName('uk', country, number);
  expect(['PL5260001246', '000331501', '0000028860'].map((number) => named('PL', number))).toEqual([
    'NIP',
    'REGON',
    'KRS',
  ]);
  expect(['00032106', '000321026102'].map((number) => named('UA', number))).toEqual(['ЄДРПОУ', 'ІПН']);
  expect(['DE811569869', 'HRB6684', 'x'].map((number) => named('DE', number))).toEqual([
    'USt-IdNr.',
    'Handelsregisternummer',
    '',
  ]);
});

test('an empty field says what it takes', () => {
  const asked = (country: string) =>
    (['reg_number', 'vat_id'] as const).map((field) => numberNames('uk', country, field));
  expect(asked('PL')).toEqual(['NIP / REGON / KRS', 'NIP']);
  expect(asked('UA')).toEqual(['ЄДРПОУ / РНОКПП', 'ІПН']);
  expect(asked('DE')).toEqual(['Handelsregisternummer / Steuernummer', 'USt-IdNr.']);
  expect(asked('AQ')).toEqual(['', '']);
});

test('a number is told once, and one that is not there is not told', () => {
  expect(toldNumbers({ vat_id: 'PL5260001246', reg_number: '5260001246' }, 'PL')).toEqual([['vat_id', 'PL5260001246']]);
  expect(toldNumbers({ vat_id: 'PL5260001246', reg_number: '0000028860' }, 'PL')).toEqual([
    ['vat_id', 'PL5260001246'],
    ['reg_number', '0000028860'],
  ]);
  expect(toldNumbers({ vat_id: '', reg_number: '00032106' }, 'UA')).toEqual([['reg_number', '00032106']]);
  expect(toldNumbers({ vat_id: '', reg_number: '' }, 'UA')).toEqual([]);
  expect(toldNumbers({ vat_id: '000321026102', reg_number: '00032106' }, 'UA').map(([field]) => field)).toEqual([
    'reg_number',
    'vat_id',
  ]);
  expect(namedNumber('uk', 'UA', '00032106')).toBe('ЄДРПОУ 00032106');
  expect(namedNumber('uk', 'AQ', '7')).toBe('7');
  expect(namedNumber('uk', 'UA', '')).toBe('');
});
