import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailLink } from '../../src/app/ui/figures/Address.tsx';

/* An email goes only to the address shown. */

test.each([
  ['a@b.example', 'mailto:a@b.example'],
  ['a+b@b.example', 'mailto:a%2Bb@b.example'],
  ['a?bcc=b@b.example', 'mailto:a%3Fbcc%3Db@b.example'],
  ['a&cc=c%40d@b.example', 'mailto:a%26cc%3Dc%2540d@b.example'],
])('%s leads to %s', (to, href) => {
  render(<MailLink to={to} />);
  expect(screen.getByRole('link', { name: to }).getAttribute('href')).toBe(href);
});
