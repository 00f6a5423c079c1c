import { afterAll, afterEach, expect } from 'vitest';
import { takeAsked, watchConnections } from './one-connection.ts';
import { listen, takeWrong } from './overheard.ts';

/* After every test of a server: each of its answers matches `/api/openapi.json` in status, content type and body. */

listen();
watchConnections();

afterEach(() => {
  expect(takeWrong()).toEqual([]);
  expect(takeAsked()).toEqual([]);
});
// Requests made after the last test of a file.
afterAll(() => {
  expect(takeWrong()).toEqual([]);
});
