import { expect, test } from 'vitest';
import { isEmail } from '../../machines/kit/email.ts';

/* What is an address of email, by hand: RFC 5321's local part and domain without quotes, comments and literals. */

test.each([
  ['a@b.example', true],
  ['first.last+tag@sub.b.example', true],
  ["o'hara_99@sub-1.firm.example", true],
  ['bücher@größe.example', true],
  ['a@b', false],
  ['a@b.c', false],
  ['a b@c.example', false],
  ['a@b@c.example', false],
  ['a@b..example', false],
  ['a@.example', false],
  ['a..b@firm.example', false],
  ['.a@firm.example', false],
  ['a.@firm.example', false],
  ['a@firm.example.', false],
  ['a@firm.example,', false],
  ['a@firm.example;b@firm.example', false],
  ['a@firm.ex:25', false],
  ['a@firm.ex(a)', false],
  ['<a@b.example>', false],
  ['a@firm.<b>', false],
  ['a\u200d@firm.example', false],
  ['a@пошта.укр', true],
  ['a@firm.xn--j1amh', true],
  ['a@firm.कॉम', true],
  ['a@-firm.example', false],
  ['a@firm-.example', false],
  ['a@firm.example-', false],
  ['a@fi_rm.example', false],
  ['a@firm.example/', false],
  ['a@firm.example!', false],
  ["a@firm.example'", false],
  ['a@firm.example]', false],
  ['a@firm.example?bcc=b@c', false],
  ['a@firm.example?subject=b', false],
  ['a@firm.12', false],
  [`a@${'b'.repeat(63)}.example`, true],
  [`a@${'b'.repeat(64)}.example`, false],
  ['', false],
  [`${'a'.repeat(244)}@b.example`, true],
  [`${'a'.repeat(245)}@b.example`, false],
])('%s is an address: %s', (value, is) => {
  expect(isEmail(value)).toBe(is);
});
