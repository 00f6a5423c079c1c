import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { InviteByEmail } from '../../src/app/features/procurement/invitations/InviteByEmail.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { isDirty } from '../../src/app/session/drafts.ts';
import * as session from '../../src/app/session/session.ts';
import { speak, tidy } from './kit.ts';
import { callsOfSession } from './session.kit.ts';

/* A list of addresses, with the session ending while it is typed. */

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(async () => {
  await speak('en', 'invitations', 'procurement', 'errors', 'common');
  callsOfSession();
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }));
  session.signIn('key-of-1');
  session.learn([7], 7, 1);
});
afterEach(() => {
  act(() => void session.unauthorized());
  tidy();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <InviteByEmail id={3} draft={false} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const addresses = async () => (await screen.findByRole('textbox', { name: /email/i })) as HTMLTextAreaElement;

test('addresses outlive a dialog that was taken away, and are dropped with one that was closed', async () => {
  const user = userEvent.setup();
  const { unmount } = open();
  await user.type(await addresses(), 'one@example.com two@example.com');
  expect(isDirty()).toBe(true);
  unmount();
  const { unmount: leave } = open();
  expect((await addresses()).value).toBe('one@example.com two@example.com');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  leave();
  open();
  expect((await addresses()).value).toBe('');
});
