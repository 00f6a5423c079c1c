import { expect } from 'vitest';
import { hold } from '../overheard.ts';
import { identityIn } from '../identities.ts';

const PASSWORD = 'correct horse battery staple';

export type Row = Record<string, unknown>;

/** A client of one server; `send` throws when the connection breaks. */
export function caller(url: string, token = '') {
  return async (method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; body: Row }> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    hold({ method, target: path, status: response.status, type: response.headers.get('content-type'), text });
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Row };
  };
}
export type Send = ReturnType<typeof caller>;

/** Registers, activates, signs in and founds a company; returns the key. */
export async function settle(url: string, email: string, reg_number: string): Promise<string> {
  const send = caller(url);
  const names = { username: email, email };
  await send('POST', '/register/', { ...names, password: PASSWORD, password2: PASSWORD, language: 'en' });
  const { body: outbox } = await send('GET', '/api/dev/outbox/');
  const mail = (outbox['results'] as { body: string; recipient: string }[]).find(
    ({ recipient }) => recipient === email,
  );
  const token = /\/confirm-email\/([^\s/?]+)/.exec(mail?.body ?? '')?.[1];
  expect((await send('POST', '/confirm-email/', { token })).status).toBe(200);
  const login = await send('POST', '/rest-auth/login/', { ...names, password: PASSWORD });
  const key = login.body['key'] as string;
  const member = caller(url, key);
  const company = await member('POST', '/api/organizations/', {
    name: 'Crash',
    country: 'DE',
    reg_number,
    ...identityIn('DE'),
  });
  const { body: profile } = await member('GET', '/api/profile/');
  const switched = await member('PATCH', `/api/profile/${String(profile['id'])}/`, {
    organization: company.body['id'],
  });
  expect([company.status, switched.status]).toEqual([201, 200]);
  return key;
}

/** All rows of a list, page by page. */
export async function everyRow(send: Send, list: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await send('GET', `${list}?page=${page}&page_size=100`);
    expect(status).toBe(200);
    rows.push(...(body['results'] as Row[]));
    if (body['next'] === null) return rows;
  }
}
