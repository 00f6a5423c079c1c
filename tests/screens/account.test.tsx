import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Dashboard from '../../src/app/features/dashboard/Dashboard.tsx';
import ResetPassword from '../../src/app/features/account/ResetPassword.tsx';
import SignIn from '../../src/app/features/account/SignIn.tsx';
import SignUp from '../../src/app/features/account/SignUp.tsx';
import OrganizationEdit from '../../src/app/features/organization/OrganizationEdit.tsx';
import OrganizationNew from '../../src/app/features/organization/OrganizationNew.tsx';
import { holdUploads, speak, tidy } from './kit.ts';

beforeEach(async () => {
  await speak('en', 'account', 'dashboard', 'settings');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
type Respond = (path: string, method: string, body: unknown) => Promise<Response>;

function open(path: string, respond: Respond) {
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) =>
    respond(url, method, body === undefined ? undefined : JSON.parse(body)),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<SignIn />} />
            <Route path="/signup" element={<SignUp />} />
            <Route path="/reset-password/:token" element={<ResetPassword />} />
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/organizations/new" element={<OrganizationNew />} />
            <Route path="/organizations/:id/edit" element={<OrganizationEdit />} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const under = (label: RegExp): string | undefined => {
  const field = screen.getByLabelText(label);
  const id = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((one) => one.endsWith('-error'));
  return (id && document.getElementById(id)?.textContent) || undefined;
};

describe('a backend that calls our fields otherwise', () => {
  test('of the sign-up: username, password1, password2', async () => {
    const user = open('/signup', () =>
      json(400, {
        username: ['A user with that name exists.'],
        email: ['A user with that name exists.'],
        password1: ['Too common.'],
        password2: ['They differ.'],
        captcha: ['Prove that you are human.'],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(under(/^Email/)).toBe('A user with that name exists.'));
    expect(under(/^Password/)).toBe('Too common.');
    expect(under(/^Repeat password/)).toBe('They differ.');
    // The form has no such field: the message appears at the top, without a link. A toast of an earlier file may still
    // be shown: the tests of this project share one document.
    const summary = screen.getAllByRole('alert').find((one) => one.matches('.k-summary'))?.textContent;
    expect(summary).toContain('Prove that you are human.');
    expect(screen.queryByRole('link', { name: /human/ })).toBeNull();
    expect(summary).toContain('3 fields to correct');
  });

  test('of the sign-in: username', async () => {
    const user = open('/login', () => json(400, { username: ['Unknown address.'] }));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(under(/^Email/)).toBe('Unknown address.'));
  });

  test('of the new password: new_password1, new_password2', async () => {
    const user = open('/reset-password/1-abc', () =>
      json(400, { new_password1: ['Too short.'], new_password2: ['They differ.'] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Set new password' }));
    await waitFor(() => expect(under(/^New password/)).toBe('Too short.'));
    expect(under(/^Repeat password/)).toBe('They differ.');
  });

  test('of the mailed link: uid', async () => {
    const user = open('/reset-password/1-abc', () => json(400, { uid: ['Invalid value'] }));
    await user.click(await screen.findByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('Invalid value')).toBeTruthy();
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });
});

describe('a sign-in that fails', () => {
  test('for a dead server is nothing to correct', async () => {
    const user = open('/login', () => Promise.reject(new TypeError('network')));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No connection to the server. Check your network.');
    expect(document.activeElement).toBe(alert);
  });

  test('because the address is not verified offers the mail again', async () => {
    const sent: unknown[] = [];
    const user = open('/login', (path, _, body) => {
      if (path !== '/register/resend/')
        return json(400, { non_field_errors: ['E-mail is not verified.'], code: 'email_not_verified' });
      sent.push(body);
      return json(200, { detail: 'ok' });
    });
    await user.type(await screen.findByLabelText(/^Email/), 'new@kontor.example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail is not verified.');
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('If the address needs activation, we have sent a new link.')).toBeTruthy();
    expect(sent).toEqual([{ email: 'new@kontor.example' }]);
  });

  test('for another reason does not', async () => {
    const user = open('/login', () =>
      json(400, { non_field_errors: ['The email or password is wrong. Check both and try again.'] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  });
});

describe('an invitation', () => {
  const profile = (organization: number | null) => ({ id: 1, email: 'a@b.example', organization, organizations: [] });
  const invitation = {
    kind: 'membership_answer',
    id: 4,
    name: 'Kovalenko GmbH',
    at: '2027-01-01T09:00:00.000Z',
    link: '/organizations',
  };

  test.each([null, 7])('waits on the dashboard, working for %s', async (organization) => {
    open('/dashboard', (path) =>
      path.includes('/tasks/')
        ? json(200, { count: 1, counts: { membership_answer: 1 }, results: [invitation] })
        : json(200, profile(organization)),
    );
    const link = await screen.findByRole('link', { name: 'Kovalenko GmbH' });
    expect(link.getAttribute('href')).toBe('/organizations');
    expect(screen.getByRole('heading', { name: /Accept or decline the invitation/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Get started/ }) !== null).toBe(organization === null);
  });
});

describe('the data of an organization', () => {
  const stored = {
    id: 7,
    version: 3,
    name: 'Baltic Steel',
    country: 'PL',
    reg_number: '140517018',
    fax: '+48 22 100 20 30',
    image: '/api/images/old/',
    active: true,
    editable: true,
    role: 'administrator',
  };
  const respond: Respond = (path) =>
    json(
      200,
      path.includes('/organizations/')
        ? stored
        : { count: 0, next: null, previous: null, results: [], id: 1, email: 'a@b.example' },
    );
  const logo = (): string | null => document.querySelector('img.k-logo')?.getAttribute('src') ?? null;

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => {};
  });

  test('has a fax and a picture, which is shown before it is sent', async () => {
    const uploads = holdUploads();
    const bodies: FormData[] = [];
    XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest, body) {
      bodies.push(body as FormData);
      uploads.push({ path: '', share: () => {}, fail: () => {}, answer: () => {} });
    };
    const user = open('/organizations/7/edit', respond);
    expect((await screen.findByLabelText<HTMLInputElement>('Fax')).value).toBe('+48 22 100 20 30');
    expect(logo()).toBe('/api/images/old/');
    screen.getByText('PNG, JPEG, GIF or WebP, up to 5 MB. Invoices show PNG and JPEG up to 1 MB');
    await user.clear(screen.getByLabelText('Fax'));
    await user.type(screen.getByLabelText('Fax'), '+48 22 999');
    await user.upload(screen.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(logo()).toBe('blob:chosen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect([bodies[0]?.get('fax'), (bodies[0]?.get('image') as File | undefined)?.name]).toEqual([
      '+48 22 999',
      'logo.png',
    ]);
  });

  test('goes back to what is saved, after a question, and nothing is sent', async () => {
    const methods: string[] = [];
    const user = open('/organizations/7/edit', (path, method, body) => {
      methods.push(method);
      return respond(path, method, body);
    });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await user.type(name, ' x');
    await user.click(screen.getByRole('button', { name: 'Delete picture' }));
    expect(logo()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name.value).toBe('Baltic Steel x');
    const dialog = await screen.findByRole('dialog');
    expect([...dialog.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Keep editing',
      'Discard changes',
    ]);
    await user.click(
      Array.from(dialog.querySelectorAll('button')).find((one) => one.textContent === 'Discard changes') as HTMLElement,
    );
    await waitFor(() => expect(name.value).toBe('Baltic Steel'));
    expect(logo()).toBe('/api/images/old/');
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });

  test('of a new one is empty again', async () => {
    const user = open('/organizations/new', respond);
    await user.type(await screen.findByLabelText(/^Name/), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Reset draft' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(
      Array.from(dialog.querySelectorAll('button')).find((one) => one.textContent === 'Reset draft') as HTMLElement,
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
  });
});
