import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useUnsaved } from '../../src/app/session/drafts.ts';
import { LeaveGuard } from '../../src/app/shell/LeaveGuard.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'running'));
afterEach(tidy);

let saved: () => void;

function Form() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  saved = () => void navigate('/products/7/edit', { replace: true });
  useUnsaved(pathname === '/products/new');
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <Link to="/stock">Stock</Link>
      <LeaveGuard />
    </>
  );
}

test('a draft that gets its number meanwhile does not take the question away', async () => {
  render(
    <MemoryRouter initialEntries={['/products/new']}>
      <Form />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Stock' }));
  await screen.findByRole('dialog');
  saved();
  await screen.findByText('at /products/7/edit');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('at /stock')).toBeTruthy();
});
