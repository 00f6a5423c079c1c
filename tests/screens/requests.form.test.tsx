import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { signIn, signOut } from '../../src/app/session/session.ts';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { control, openRequests, perform, requestsTests, shows, t } from './requests.place.tsx';
import { RequestServer, type Snapshot } from './requests.server.ts';

/* The content of a sent request, and its sender. */

const { paths } = planPaths(buyerRequest);

requestsTests();

describe('the form', () => {
  test('what the server refuses stands beside its field, a line too, and leaves when it is mended', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    openRequests(server, '/quotationrequest');
    server.fault = {
      status: 400,
      body: {
        email: ['This is not an email address. Enter one such as name@company.com.'],
        requestitem_set: [{ quantity: ['More than 0, please.'] }],
      },
    };
    await user.click(await screen.findByRole('button', { name: t('ask.addLine') }));
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await screen.findByRole('link', { name: /item 1: More than 0/ });
    const [first, second] = screen.getAllByLabelText(/^Quantity/);
    expect([first?.getAttribute('aria-invalid'), second?.getAttribute('aria-invalid')]).toEqual(['true', null]);
    await user.type(first as HTMLElement, '3');
    expect(first?.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('link', { name: /item 1: More than 0/ })).toBeNull();
    await user.type(screen.getByLabelText(/^Email/), 'a@b.example');
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBeNull();
  });

  test('a visitor is sent to the mail, with what was typed in the request', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    openRequests(server, '/quotationrequest');
    await user.type(await screen.findByLabelText(/^Subject/), 'Bearings');
    await user.type(screen.getByLabelText(/^Product or service/), 'Bearing 6204');
    await user.type(screen.getByLabelText(/^Quantity/), '12');
    await user.type(screen.getByLabelText(/^Email/), 'a@b.example');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await screen.findByText(t('sent.title'));
    expect(server.sent.at(-1)).toMatchObject({
      path: '/api/unauth-buyer-request/',
      body: {
        subject: 'Bearings',
        email: 'a@b.example',
        consent: true,
        requestitem_set: [{ name: 'Bearing 6204', quantity: '12', unit: 'PCS', tariff_number: '' }],
      },
    });
  });

  test('whoever has left is not led to the request, and finds the form empty again', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    openRequests(server, '/quotationrequest');
    await user.type(await screen.findByLabelText(/^Subject/), 'Bearings');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await held;
      return server.fetch(url, init);
    });
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await act(async () => answer());
    await waitFor(() => expect(server.sent.at(-1)?.path).toBe('/api/unauth-buyer-request/'));
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ask' }));
    expect(((await screen.findByLabelText(/^Subject/)) as HTMLInputElement).value).toBe('');
  });

  test('what was typed while it was sent is not lost with it', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    openRequests(server, '/quotationrequest');
    const subject = await screen.findByLabelText(/^Subject/);
    await user.type(subject, 'Bearings');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await held;
      return server.fetch(url, init);
    });
    const said = vi.spyOn(toast, 'success');
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await user.type(subject, ' and seals');
    await act(async () => answer());
    await screen.findByText(t('sent.title'));
    expect(server.sent.at(-1)?.body).toMatchObject({ subject: 'Bearings' });
    expect(said).toHaveBeenLastCalledWith(t('ask.sentKept'));
    await user.click(screen.getByRole('link', { name: 'Ask' }));
    expect(((await screen.findByLabelText(/^Subject/)) as HTMLInputElement).value).toBe('Bearings and seals');
  });

  test.each(['/requests/7', '/quotationrequest/manage/secret'])(
    'whoever has left %s is not led to the inquiry that it became',
    async (path) => {
      const user = userEvent.setup();
      const answered = reachableStates(buyerRequest).find(({ name }) => name === 'answered');
      const server = new RequestServer(answered?.snapshot as Snapshot);
      signIn('token');
      openRequests(server, path);
      await shows('answered');
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
        if (init?.method === 'POST') await held;
        return server.fetch(url, init);
      });
      await perform('CONVERT');
      await user.click(screen.getByRole('link', { name: 'Away', hidden: true }));
      await screen.findByRole('heading', { name: 'Elsewhere' });
      await act(async () => answer());
      await waitFor(() => expect(server.snapshot.value).toBe('converted'));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
      signOut();
    },
  );

  test('whoever has the link alone may close, and is asked to sign in for more', async () => {
    const routed = reachableStates(buyerRequest).find(({ name }) => name === 'answered');
    const server = new RequestServer(routed?.snapshot as Snapshot);
    server.linked = true;
    openRequests(server, '/quotationrequest/manage/secret');
    await shows('answered');
    expect(screen.getByRole('link', { name: t('manage.signIn') }).getAttribute('href')).toBe(
      '/login?next=%2Fquotationrequest%2Fmanage%2Fsecret',
    );
    expect(await control('CONVERT')).toBeNull();
    await perform('CLOSE');
    await waitFor(() => expect(server.snapshot.value).toBe('closed'));
    await shows('closed');
  });
});
