import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { texts } from '../../../src/server/platform/texts.ts';
import { draft, ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'numbers' });
}, 60_000);
afterAll(() => server.close());

/** Numbers with valid check digits, and the same with one wrong digit. */
const VAT: readonly (readonly [country: string, right: string, wrong: string])[] = [
  ['PL', 'PL5260250274', 'PL5260250275'],
  ['DE', 'DE136695976', 'DE136695978'],
  ['CZ', 'CZ25123891', 'CZ25123890'],
  ['SK', 'SK2022749619', 'SK2022749618'],
  ['FR', 'FR40303265045', 'FR41303265045'],
  ['IT', 'IT00743110157', 'IT00743110158'],
  ['AT', 'ATU13585627', 'ATU13585626'],
  ['NL', 'NL004495445B01', 'NL123456789B90'],
  ['ES', 'ESB58378431', 'ESB58378432'],
  ['SE', 'SE123456789701', 'SE123456789101'],
  ['LT', 'LT119511515', 'LT100001919018'],
  ['RO', 'RO18547290', 'RO18547291'],
  ['GR', 'EL094259216', 'EL123456781'],
];
const REGISTERS: readonly (readonly [country: string, right: string, wrong: string])[] = [
  ['PL', '5260250274', '5260250275'],
  ['PL', '123456785', '123456786'],
  ['UA', '32855961', '32855968'],
  ['UA', '1759013776', '1759013770'],
];
const ALL = [...VAT, ...REGISTERS];
const said = (key: string, language: (typeof LANGUAGES)[number] = 'en') =>
  (texts(language, 'errors') as (name: string) => string)(key);

describe('of an organisation', () => {
  let counter = 0;
  const found = (country: string, numbers: object) => {
    counter += 1;
    return seller.send('POST', '/api/organizations/', {
      name: `Org ${counter}`,
      country,
      reg_number: `X-${counter}`,
      ...numbers,
    });
  };

  it.each(VAT)('the VAT number of %s: %s is one, %s is none', async (country, right, wrong) => {
    expect((await found(country, { vat_id: right })).status).toBe(201);
    const refused = await found(country, { vat_id: wrong });
    expect([refused.status, refused.body]).toEqual([400, { vat_id: [said('invalid_vat_id')] }]);
  });

  it.each(REGISTERS)('the number in the register of %s: %s is one, %s is none', async (country, right, wrong) => {
    expect((await found(country, { reg_number: right })).status).toBe(201);
    const refused = await found(country, { reg_number: wrong });
    expect([refused.status, refused.body]).toEqual([400, { reg_number: [said('invalid_register_number')] }]);
  });
});

it.each(VAT)('of a country alone (%s) is a number of nobody, and no fault', async (country) => {
  for (const number of [country, `${country}-`, '…']) {
    const refused = await seller.send('POST', '/api/organizations/', {
      name: 'Nobody',
      country,
      reg_number: 'X-0',
      vat_id: number,
    });
    expect([refused.status, refused.body]).toEqual([400, { vat_id: [said('invalid_vat_id')] }]);
  }
});

describe('of the parties of a document', () => {
  it.each(ALL)('in %s %s is taken, %s is not', async (country, right, wrong) => {
    const { id } = await draft(seller, { buyer_reg_number: '', buyer_address: { country } });
    const write = (number: string, more: object = {}) =>
      seller.send('PATCH', `/api/documents/${id}/`, { buyer_reg_number: number, ...more });
    expect((await write(right)).body.buyer_reg_number).toBe(right);
    const refused = await write(wrong);
    expect([refused.status, refused.body]).toEqual([400, { buyer_reg_number: [said('invalid_register_number')] }]);
    const consignee = await seller.send('POST', '/api/documents/', {
      currency: 'PLN',
      consignee_name: 'Store',
      consignee_reg_number: wrong,
      consignee_address: { country },
    });
    expect([consignee.status, Object.keys(consignee.body)]).toEqual([400, ['consignee_reg_number']]);
  });

  it('numbers of other forms and of no country are taken; a number that stands already is not asked for again', async () => {
    const { id } = await draft(seller, { buyer_reg_number: '5260250275', buyer_address: {} });
    ok(
      await seller.send('PATCH', `/api/documents/${id}/`, {
        buyer_reg_number: 'HRB 1',
        buyer_address: { country: 'DE' },
      }),
    );
    ok(await seller.send('PATCH', `/api/documents/${id}/`, { buyer_reg_number: '5260250275', buyer_address: {} }));
    const again = { buyer_reg_number: '5260250275', buyer_address: { country: 'PL' } };
    ok(await seller.send('PATCH', `/api/documents/${id}/`, again));
  });
});

describe('of a bank account', () => {
  const account = { name: 'Main', bank_name: 'Bank', swift: '', currency: 'EUR' };
  it.each([
    ['PL61 1090 1014 0000 0712 1981 2874', 'PL61 1090 1014 0000 0712 1981 2875'],
    ['27 1140 2004 0000 3002 0135 5387', '27 1140 2004 0000 3002 0135 5388'],
    ['UA213223130000026007233566001', 'UA213223130000026007233566002'],
    ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 01'],
    ['NL91ABNA0417164300', 'NL91ABNA0417164301'],
  ])('%s is one, %s is none', async (right, wrong) => {
    const add = (iban: string) => seller.send('POST', '/api/bank-accounts/', { ...account, iban });
    expect((await add(right)).status).toBe(201);
    expect((await add(wrong)).body).toEqual({ iban: [said('invalid_iban')] });
  });
});

it.each(LANGUAGES)('the refusal is said in %s', async (language) => {
  const { id } = await draft(seller, {});
  const asked = { buyer_reg_number: '32855968' };
  const refused = await seller.send('PATCH', `/api/documents/${id}/`, asked, { 'Accept-Language': language });
  expect(refused.body).toEqual({ buyer_reg_number: [said('invalid_register_number', language)] });
});
