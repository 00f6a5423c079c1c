import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { beforeAll, afterEach, expect, test } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import { forgetUnsaved, isDirty, storeDrafts } from '../../src/app/session/drafts.ts';
import { DocumentPlace } from './document.place.tsx';
import { serve } from './document.server.ts';
import { documentScreens } from './kit.ts';
import { render } from '@testing-library/react';

/* The behaviour common to all drafts (src/app/trade/draft), in the editor of an invoice. */

/** A whole editor on a busy machine. */
const SLOW = { timeout: 120_000 };
const user = userEvent.setup({ delay: null });

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
    import('../../src/app/features/documents/editor/DocumentReview.tsx'),
  ]),
);
documentScreens();
afterEach(forgetUnsaved);

const open = (kind = '') => render(<DocumentPlace visited={[`/documents/new${kind}`]} beside={null} />);
const item = () => screen.findByLabelText<HTMLInputElement>('Goods or services, item 1');
const save = () => user.keyboard('{Control>}s{/Control}');
const review = async () => {
  await user.click(await screen.findByRole('button', { name: 'Review and issue' }));
  await screen.findByRole('heading', { name: 'Check before issuing' });
};
const issue = async () => user.click(await screen.findByRole('button', { name: /^Issue/ }));

test('what was typed outlives a closed tab', SLOW, async () => {
  serve(() => ({ status: 503, body: { detail: 'Not now.' } }));
  open();
  await user.type(await item(), 'Kept');
  storeDrafts();
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  serve();
  open();
  expect((await item()).value).toBe('Kept');
});

test('an advance that is begun anew does not take over an invoice that was left', SLOW, async () => {
  const left = () => {
    cleanup();
    queryClient.clear();
    sessionStorage.clear();
  };
  serve(() => ({ status: 503, body: { detail: 'Not now.' } }));
  open();
  await user.type(await item(), 'Kept');
  storeDrafts();
  left();
  open('?type=advance');
  expect(await screen.findByRole('heading', { name: 'Advance invoice', level: 1 })).toBeTruthy();
  expect((await item()).value).toBe('');
  left();
  open();
  expect((await item()).value).toBe('Kept');
});

/** A link to a new draft, and the editor's current address. */
const Another = () => (
  <>
    <Link to="/documents/new">Another</Link>
    <output>{useLocation().pathname}</output>
  </>
);

test('what is begun beside one that has just got its number is another one', SLOW, async () => {
  serve();
  render(<DocumentPlace visited={['/documents/new']} beside={<Another />} />);
  await user.type(await item(), 'Nut');
  await save();
  // The address changes a moment after the id is received.
  await screen.findByText('/documents/7/edit');
  await user.click(screen.getByRole('link', { name: 'Another' }));
  await waitFor(async () => expect((await item()).value).toBe(''));
});

test('a version that changed nothing of it does not stand in the way of its issue', SLOW, async () => {
  let stored: unknown = null;
  let stale = true;
  const sent = serve(({ path }) => {
    if (!path.endsWith('/issue/')) return undefined;
    const first = stale;
    stale = false;
    const current = { ...(stored as object), version: 9 };
    return first
      ? { status: 412, body: { detail: 'changed', current } }
      : { status: 200, body: { ...current, version: 10, status: 'issued', number: 'FV/1', allowed: [] } };
  });
  open();
  await user.type(await item(), 'Nut');
  await review();
  stored = await (await fetch('/api/documents/7/')).json();
  await issue();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/issue/'))).toHaveLength(2));
});

test(
  'what is stored and was refused its issue is not lost by leaving, however the server writes it',
  SLOW,
  async () => {
    const refusal = { code: 'guard_refused', event: 'ISSUE', state: 'draft', guards: ['exemptionsExplained'] };
    serve(({ path, body }) => {
      if (path.endsWith('/issue/')) return { status: 409, body: { detail: 'refused', refusal } };
      body['comments'] = String(body['comments']).trim();
      return undefined;
    });
    open();
    await user.type(await item(), 'Nut');
    await user.type(screen.getByLabelText(/^Comments|^Notes/), 'Soon ');
    await save();
    await screen.findByText(/^Saved/);
    await review();
    await issue();
    await screen.findByText(/^Saved, but not sent/);
    expect(isDirty()).toBe(false);
  },
);
