import { identityIn } from '../server/identities.ts';

const PASSWORD = 'correct horse battery staple';

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a request and returns the body; throws on any other status than success. */
export interface Send {
  <T>(method: string, path: string, body?: unknown): Promise<T>;
  /** The same user at another address. */
  at(url: string, token: string): Send;
}

function sender(url: string, token: string): Send {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Accept-Language': 'pl',
        ...(form || body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: `Token ${token}` }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  return Object.assign(send, { at: sender });
}

/** Signs up, activates, signs in and creates a company in Poland. */
export async function seller(url: string): Promise<{ token: string; send: Send }> {
  const email = 'seller@bench.example';
  const names = { username: email, email };
  const visitor = sender(url, '');
  await visitor('POST', '/register/', { ...names, password: PASSWORD, password2: PASSWORD, language: 'pl' });
  const outbox = await visitor<{ results: { recipient: string; body: string }[] }>('GET', '/api/dev/outbox/');
  const mail = outbox.results.find(({ recipient }) => recipient === email)?.body ?? '';
  await visitor('POST', '/confirm-email/', { token: /\/confirm-email\/([^\s/?]+)/.exec(mail)?.[1] });
  const { key: token } = await visitor<{ key: string }>('POST', '/rest-auth/login/', { ...names, password: PASSWORD });
  const send = sender(url, token);
  const company = { name: 'Bench', country: 'PL', reg_number: 'R00000001', ...identityIn('PL') };
  const { id: organization } = await send<{ id: number }>('POST', '/api/organizations/', company);
  const { id } = await send<{ id: number }>('GET', '/api/profile/');
  await send('PATCH', `/api/profile/${id}/`, { organization });
  return { token, send };
}
