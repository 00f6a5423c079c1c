import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { codeOf, tried } from './codes.kit.ts';

/* Error codes of the form of a request, whatever it is about. */

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.founder({ country: 'PL', name: 'owner' });
}, 60_000);
afterAll(() => server.close());

test('a key that is no key, or was used for another request', async () => {
  const keyed = async (key: string, name: string) =>
    codeOf(await owner.send('POST', '/api/groups/', { name }, { 'Idempotency-Key': key }));
  expect(await keyed('x'.repeat(256), 'Long')).toBe('400 idempotency_key');
  expect(await keyed('the-same-key', 'One')).toBe('201');
  expect(await keyed('the-same-key', 'Two')).toBe('422 idempotency_mismatch');
});

const raw = async (type: string, body: string): Promise<string> => {
  const { status, headers } = await fetch(`${server.url}/api/groups/`, {
    method: 'POST',
    headers: { Authorization: `Token ${owner.token}`, 'Content-Type': type },
    body,
  });
  return `${status} ${headers.get('X-Error-Code') ?? ''}`;
};
/** A form of these fields, as a browser sends it. */
const form = (...fields: readonly (readonly [name: string, value: string])[]): Promise<string> => {
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return raw('multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`);
};

test('a body that cannot be read', async () => {
  expect(await raw('application/json', '{"name":')).toBe('400 json_parse_error');
  expect(await raw('text/plain', 'name=Steel')).toBe('415 unsupported_media_type');
  expect(
    await raw('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nSt'),
  ).toBe('400 malformed_form');
});

test('a form with a field that is unknown or sent twice, or a list with a gap', async () => {
  expect(await form(['name', 'A'], ['nickname', 'B'])).toBe('400 unknown_field');
  expect(await form(['name', 'A'], ['name', 'B'])).toBe('400 field_twice');
  expect(await form(['name', 'A'], ['companies[1]', '5'])).toBe('400 list_gap');
});

test('a period of the dashboard that ends before it begins or is too long, and a chart that is listed twice', async () => {
  const { body } = await owner.send('GET', '/api/dashboard/');
  const [widget] = body.widgets;
  const figures = (query: string) => tried(owner, 'GET', `/api/dashboard/purchases/?${query}`);
  expect(await figures('from=2027-02-01&to=2027-01-31')).toBe('400 period_reversed');
  expect(await figures('from=2005-01-01&to=2027-01-31')).toBe('400 period_long');
  expect(await tried(owner, 'PATCH', '/api/dashboard/', { widgets: [widget, widget] })).toBe('400 widget_twice');
});
