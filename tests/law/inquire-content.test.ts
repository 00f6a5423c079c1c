import { expect, test } from 'vitest';
import { valuesLeft } from '../../machines/lifecycles/inquire/inquire.ranking.ts';
import { EMPTY_INQUIRE, publishedContent, toldContent } from '../../machines/lifecycles/inquire/inquire.fields.ts';

/* The parts of an inquiry that may change once it is published, and those that suppliers can read. */

const said = {
  ...EMPTY_INQUIRE,
  name: 'Pipes',
  description: 'Steel',
  expire_at: '2030-01-08T12:00:00.000Z',
  timezone: 'Europe/Warsaw',
  budget: '900',
  currency: 'PLN',
  delivery_term: 'DAP',
  delivery_place: 'Gdynia',
  delivery_time: 'May',
  payment_condition: '30 days',
  assigned_to: 7,
};

test('each revision keeps what an amendment may change, as it was', () => {
  expect(publishedContent(said)).toEqual({
    description: 'Steel',
    expire_at: '2030-01-08T12:00:00.000Z',
    currency: 'PLN',
    vat_included: false,
    show_contact: false,
    open: false,
    delivery_term: 'DAP',
    delivery_place: 'Gdynia',
    delivery_time: 'May',
    payment_condition: '30 days',
    assigned_to: 7,
  });
});

test('suppliers read neither the budget nor who works on it', () => {
  const { budget: _budget, assigned_to: _assigned, show_contact: _contact, ...told } = said;
  expect(toldContent(said)).toEqual(told);
});

test('freight and duty count as long as what they were reckoned for stays', () => {
  const values = [{ lot: 1 }, { lot: 2 }];
  for (const other of ['currency', 'delivery_term', 'delivery_place']) expect(valuesLeft(values, [other])).toEqual([]);
  expect(valuesLeft(values, ['description', 'payment_condition'])).toEqual(values);
  expect(valuesLeft(values, ['lot:2'])).toEqual([{ lot: 1 }]);
});
