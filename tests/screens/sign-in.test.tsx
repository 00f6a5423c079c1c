import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApi } from '../../src/app/api/client.ts';
import FirstAccount from '../../src/app/features/account/FirstAccount.tsx';
import SignIn from '../../src/app/features/account/SignIn.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { language } from '../../src/app/session/language.ts';
import * as session from '../../src/app/session/session.ts';
import { speak, tidy } from './kit.ts';

const KEY = 'a'.repeat(40);
const SLOWED = 'Too many sign-in attempts. Try again in 540 s or reset your password.';
let sent: { path: string; headers: Record<string, string>; body: Record<string, string> }[] = [];

function answering(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, headers: init.headers as Record<string, string>, body: JSON.parse(init.body as string) });
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
  });
}

beforeEach(async () => {
  await speak('en');
  sent = [];
  const { token, sessionId, unauthorized, devices, keepDevice } = session;
  configureApi({
    session: { token, sessionId, language, onUnauthorized: unauthorized, devices, onDevice: keepDevice },
  });
});
afterEach(() => {
  session.unauthorized();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  tidy();
});

function Where() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} ${JSON.stringify(state)}`}</p>;
}

function at(path: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<SignIn />} />
          <Route path="/first-account/:token" element={<FirstAccount />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { exact: false, selector: 'input' }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('who is slowed down is told for how long, and shown the way by mail', async () => {
  answering(429, { detail: SLOWED }, { 'Retry-After': '540' });
  at('/login');
  await type('Email', 'owner@firm.example');
  await type('Password', 'something');
  await press('Sign in');
  await screen.findByText(SLOWED);
  // Further typing does not remove the message.
  await type('Password', ' else');
  expect(screen.getByText(SLOWED)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Reset password' }));
  expect(screen.getByText('at /forgot-password {"email":"owner@firm.example"}')).toBeTruthy();
});

test('another account does not wait for this one', async () => {
  answering(429, { detail: SLOWED }, { 'Retry-After': '540' });
  at('/login');
  await type('Email', 'owner@firm.example');
  await type('Password', 'something');
  await press('Sign in');
  await screen.findByText(SLOWED);
  answering(200, { key: KEY });
  await type('Email', 'x');
  await press('Sign in');
  await waitFor(() => expect(session.token()).toBe(KEY));
  expect(sent.at(-1)?.body['email']).toBe('owner@firm.examplex');
});

test('a browser shows at the next sign-in that it was there before, also after a sign-out', async () => {
  answering(200, { key: KEY }, { 'X-Kontor-Device': 'd'.repeat(40) });
  at('/login');
  await type('Email', 'owner@firm.example');
  await type('Password', 'something');
  await press('Sign in');
  await waitFor(() => expect(session.token()).toBe(KEY));
  expect(sent[0]?.headers['X-Kontor-Device']).toBeUndefined();
  session.signOut();
  cleanup();
  at('/login');
  await type('Email', 'owner@firm.example');
  await type('Password', 'something');
  await press('Sign in');
  await waitFor(() => expect(sent.length).toBe(2));
  expect(sent[1]?.headers['X-Kontor-Device']).toBe('d'.repeat(40));
});

test('the printed link makes the first account, and a dead one says what to do', async () => {
  const gone = 'This link was used or is too old. Restart the server: it prints a new one.';
  answering(400, { token: [gone] });
  at('/first-account/abc');
  await type('Email', 'first@firm.example');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
  for (const field of fields) await userEvent.type(field, 'correct horse battery');
  await press('Create account');
  await screen.findByText(gone);
  answering(201, { detail: 'Account activated. You can sign in.' });
  await press('Create account');
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login');
  expect(sent.at(-1)).toMatchObject({ path: '/register/first/', body: { token: 'abc', email: 'first@firm.example' } });
});
