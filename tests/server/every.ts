import { afterAll, afterEach, expect } from 'vitest';
import { takeAsked, watchConnections } from './one-connection.ts';
import { listen, takeWrong } from './overheard.ts';

/* After every test of a server: each answer that it gave is told of in `/api/openapi.json`, status, kind and body. */

listen();
watchConnections();

afterEach(() => {
  expect(takeWrong()).toEqual([]);
  expect(takeAsked()).toEqual([]);
});
// What a file's own end has asked for.
afterAll(() => {
  expect(takeWrong()).toEqual([]);
});
