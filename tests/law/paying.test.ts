import { expect, test } from 'vitest';
import { PAYERS, payingUntil } from '../../machines/invoicing/paying.ts';
import { BUILT_IN_ROLES, permissionsOf } from '../../machines/kit/permissions.ts';

/* When a bought invoice becomes a task, and whose; written by hand: seven days, of which today is the first. */

test('a payment is a task from its last week on', () => {
  expect(payingUntil('2027-03-01')).toBe('2027-03-07');
  // Over the end of a month, of a leap February, of a year, and over the change to summer time.
  expect(payingUntil('2027-04-28')).toBe('2027-05-04');
  expect(payingUntil('2028-02-25')).toBe('2028-03-02');
  expect(payingUntil('2027-12-31')).toBe('2028-01-06');
  expect(payingUntil('2027-03-25')).toBe('2027-03-31');
});

test('it is a task of whoever buys or issues invoices', () => {
  const payers = BUILT_IN_ROLES.filter((role) => PAYERS.some((one) => permissionsOf(role).includes(one)));
  expect(payers.toSorted()).toEqual(['accountant', 'administrator', 'awarder', 'buyer', 'signatory']);
});
