import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(async () => server?.close());

const spoken = async (wanted: string) =>
  (await server.request('GET', '/api/no-such-thing/', { headers: { 'Accept-Language': wanted } })).body.detail;

describe('the language of an answer', () => {
  test.each([
    ['pl', 'Tych danych nie ma albo nie masz do nich dostępu. Wróć do listy.'],
    ['PL-pl', 'Tych danych nie ma albo nie masz do nich dostępu. Wróć do listy.'],
    ['be, pl;q=0.5', 'Tych danych nie ma albo nie masz do nich dostępu. Wróć do listy.'],
    ['en; q=0.2, pl; q=0.9', 'Tych danych nie ma albo nie masz do nich dostępu. Wróć do listy.'],
    // Excluded, whatever else is listed.
    ['pl;q=0', 'This record does not exist, or you have no access to it. Go back to the list.'],
    ['pl;q=0, en;q=0.1', 'This record does not exist, or you have no access to it. Go back to the list.'],
    ['plt-MG', 'This record does not exist, or you have no access to it. Go back to the list.'],
    ['de', 'This record does not exist, or you have no access to it. Go back to the list.'],
    ['', 'This record does not exist, or you have no access to it. Go back to the list.'],
    [';;;q=,,,', 'This record does not exist, or you have no access to it. Go back to the list.'],
  ])('%j', async (wanted, words) => {
    expect(await spoken(wanted)).toBe(words);
  });
});

describe('the language of a newcomer’s mail', () => {
  let counter = 0;
  const mailFor = async (body: object, header: string) => {
    counter += 1;
    const email = `fresh${counter}@kontor.example`;
    const sent = { username: email, email, password: PASSWORD, password2: PASSWORD, ...body };
    const answer = await server.request('POST', '/register/', { body: sent, headers: { 'Accept-Language': header } });
    expect(answer.status).toBe(201);
    return (await server.mails(email))[0]?.subject;
  };

  test.each([
    [{ language: 'pl' }, 'en', 'pl'],
    [{ language: 'UK' }, 'en', 'uk'],
    [{ language: 'ru-RU' }, 'en', 'ru'],
    // Without a known language in the profile, the browser's language applies.
    [{}, 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    [{ language: null }, 'uk', 'uk'],
    [{ language: 'de' }, 'pl', 'pl'],
    [{}, 'de', 'en'],
  ])('%j sent with Accept-Language %s comes in %s', async (body, header, wanted) => {
    const words = { en: /Activate/, pl: /Aktywuj/, uk: /Активуйте/, ru: /Активируйте/ } as const;
    expect(await mailFor(body, header)).toMatch(words[wanted as keyof typeof words]);
  });

  test('a visitor’s request is confirmed in the language of the browser', async () => {
    const body = {
      subject: 'Bearings',
      category: 'machinery',
      country: 'PL',
      requestitem_set: [{ name: 'Bearing 6204', quantity: '4', unit: 'PCS' }],
      name: 'Olena',
      company: 'Vidvid',
      email: 'guest@visitor.example',
      consent: true,
    };
    const headers = { 'Accept-Language': 'be-BY, pl;q=0.8' };
    const answer = await server.request('POST', '/api/unauth-buyer-request/', { body, headers });
    expect(answer.status, answer.text).toBe(201);
    expect((await server.mails('guest@visitor.example'))[0]?.body).toMatch(/zapytan|prośb/i);
  });
});
