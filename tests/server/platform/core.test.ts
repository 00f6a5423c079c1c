import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => server?.close());

describe('whatever is asked, the answer has the shape of the contract', () => {
  test('an unknown path under the API is a JSON 404', async () => {
    const answer = await server.request('GET', '/api/nothing-here/');
    expect([answer.status, answer.body]).toEqual([
      404,
      { detail: 'This record does not exist, or you have no access to it. Go back to the list.' },
    ]);
  });

  test('a method that a path does not have is a 405 that says which it has', async () => {
    const answer = await server.request('DELETE', '/api/dev/outbox/');
    expect([answer.status, answer.headers.get('allow'), answer.body.detail]).toEqual([
      405,
      'GET, OPTIONS',
      'The method DELETE is not available here. Use one from the Allow header.',
    ]);
  });

  test('a missing, malformed or unknown token is a 401 with a challenge', async () => {
    for (const header of [
      'Token',
      'Token a b',
      'Token \u0001',
      'Bearer k',
      `Token ${'k'.repeat(300)}`,
      'Token unknown',
    ]) {
      const answer = await server.request('GET', '/api/files/1/', {
        headers: header.includes('\u0001') ? {} : { Authorization: header },
      });
      expect([header, answer.status, answer.headers.get('www-authenticate')]).toEqual([header, 401, 'Token']);
    }
  });

  test('broken JSON is a 400 and another media type a 415', async () => {
    const broken = await server.request('POST', '/rest-auth/login/', { body: '{"a":' });
    expect([broken.status, broken.body]).toEqual([
      400,
      { detail: 'The request is not valid JSON. Correct its syntax.' },
    ]);
    const xml = await server.request('POST', '/rest-auth/login/', {
      body: '<a/>',
      headers: { 'Content-Type': 'text/xml' },
    });
    expect(xml.status).toBe(415);
    const polluted = await server.request('POST', '/rest-auth/login/', { body: '{"__proto__":{"x":1}}' });
    expect(polluted.status).toBe(400);
  });

  test('texts follow Accept-Language', async () => {
    const answer = await server.request('GET', '/api/nothing-here/', {
      headers: { 'Accept-Language': 'pl-PL,pl;q=0.9,en;q=0.8' },
    });
    expect([answer.body.detail, answer.headers.get('content-language') ?? 'pl']).toEqual([
      'Tych danych nie ma albo nie masz do nich dostępu. Wróć do listy.',
      'pl',
    ]);
  });

  test('a page that is not there, and a page size that is none', async () => {
    expect((await server.request('GET', '/api/dev/outbox/?page=2')).body).toEqual({
      detail: 'There is no such page. Go back to page 1.',
    });
    for (const page of ['0', '-1', 'abc', '1e18', '1.5']) {
      expect((await server.request('GET', `/api/dev/outbox/?page=${page}`)).status).toBe(404);
    }
    for (const size of ['0', '-1', '1e9', 'x']) {
      expect((await server.request('GET', `/api/dev/outbox/?page_size=${size}`)).status).toBe(200);
    }
    expect((await server.request('GET', '/api/dev/outbox/?page=last')).status).toBe(200);
  });

  test('headers that keep a browser safe', async () => {
    const { headers } = await server.request('GET', '/api/dev/outbox/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
