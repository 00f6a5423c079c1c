import { countriesOf } from '../../src/contract/platform/countries.ts';
import iso from 'i18n-iso-countries';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { profileEndpoints } from '../../src/contract/account/profile.ts';
import { dictionaryEndpoints } from '../../src/contract/catalogue/dictionary.ts';
import { searchQuery } from '../../src/contract/catalogue/public-product.ts';
import { addressBody } from '../../src/contract/invoicing/document-fields.ts';
import { organizationEndpoints } from '../../src/contract/organization/organization.ts';
import { memberRequestBody, visitorRequestBody } from '../../src/contract/requests/buyer-request.ts';
import { memberOrderBody, visitorOrderBody } from '../../src/contract/trade/checkout.ts';

/* A country is one of ISO 3166, a list maintained elsewhere: the resource `countries` returns it. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const EXISTING = Object.keys(iso.getAlpha2Codes()).toSorted();

const FIELDS: readonly (readonly [string, z.ZodMiniType])[] = [
  ['the order of a member', memberOrderBody.shape.country],
  ['the order of a visitor', visitorOrderBody.shape.country],
  ['the request of a member', memberRequestBody.shape.country],
  ['the request of a visitor', visitorRequestBody.shape.country],
  ['a new organisation', organizationEndpoints.organizationCreate.body.shape.country],
  ['an organisation', organizationEndpoints.organizationUpdate.body.shape.country],
  ['a person', profileEndpoints.profileUpdate.body.shape.country],
  ['the address of a document', addressBody.shape.country],
  ['the kinds of registers', dictionaryEndpoints.regTypeList.query.shape.country],
  ['the search for goods', searchQuery.countries],
];

test.each(FIELDS)('%s names a country that there is', (_, field) => {
  const taken = CODES.filter((code) => field.safeParse(code).success);
  expect(taken).toEqual(EXISTING);
  for (const wrong of ['pl', 'POL', 'P', 'PL,ZZ', 5, {}])
    expect([wrong, field.safeParse(wrong).success]).toEqual([wrong, false]);
  expect(field.safeParse('ZZ').error?.issues.map(({ message }) => message)).toEqual(['invalid_country']);
});

test('an address of the search that names a country that there is not is read without it', () => {
  expect(countriesOf('PL,ZZ,XX,UA')).toEqual(['PL', 'UA']);
});
