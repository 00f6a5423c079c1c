import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { stepsOf } from '../../src/app/untold/inquire.ts';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';

/* What a backend does not send of an awarded inquiry prevents none of its steps. */

const reader = {
  organization: 1,
  zone: null,
  person: 7,
  email: 'a@kontor.example',
  permissions: new Set(PERMISSIONS),
  at: '2030-01-08T12:00:00.000Z',
};
const award = {
  id: 3,
  lot: 1,
  offer: 5,
  quantity: '10',
  price: '5',
  currency: 'EUR',
  at: reader.at,
  order: 9,
  organization: { id: 2, name: 'North' },
};
const stepsFor = (more: object) => {
  const row = inquireRow.parse({
    id: 7,
    name: 'Office paper',
    status: 'CLOSED',
    proc_status: 'Awarded',
    expire_at: '2030-01-01T12:00:00.000Z',
    budget: '0',
    currency: 'EUR',
    organization: { id: 1, name: 'Kontor' },
    inquireitem_set: [{ id: 1, name: 'Paper', quantity: '10', unit: 'KGM' }],
    ...more,
  });
  return Object.fromEntries(stepsOf(row, reader).map(({ event, enabled }) => [event, enabled]));
};

test('without awards it can be completed and cancelled: the backend decides', () => {
  expect(stepsFor({})).toMatchObject({ COMPLETE: true, CANCEL: true });
  expect(stepsFor({ proc_status: 'Published' })).toMatchObject({ COMPLETE: false });
});

test('with awards their orders decide', () => {
  const sent = (order_status: string) => stepsFor({ awards: [{ ...award, order_status }] });
  expect(sent('new')).toMatchObject({ COMPLETE: false, CANCEL: true });
  expect(sent('confirmed')).toMatchObject({ COMPLETE: true, CANCEL: false });
  // Both sides cancelled what was confirmed: an order that failed earlier has no award.
  expect(sent('cancelled')).toMatchObject({ COMPLETE: true, CANCEL: false });
});

test('an award is revoked only where the row has one, or where the backend does not send it', () => {
  const opened = (more: object) => stepsFor({ proc_status: 'Evaluation', evaluation: 'opened', ...more });
  const lot = (awarded: string) => ({ inquireitem_set: [{ id: 1, name: 'Paper', quantity: '10', awarded }] });
  const given = (more: object) => ({ ...lot('10'), awards: [{ ...award, ...more }] });
  expect(opened(lot('0'))).toMatchObject({ REVOKE_AWARD: false });
  expect(opened(lot('10'))).toMatchObject({ REVOKE_AWARD: true });
  expect(opened(given({ order: null }))).toMatchObject({ REVOKE_AWARD: true });
  expect(opened(given({ order: 9, order_status: 'new' }))).toMatchObject({ REVOKE_AWARD: false });
  expect(stepsFor(given({ order_status: 'new' }))).toMatchObject({ REVOKE_AWARD: true });
  expect(stepsFor(given({ order_status: 'confirmed' }))).toMatchObject({ REVOKE_AWARD: false });
});
