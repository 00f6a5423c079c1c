import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { fieldErrors, parseResponse } from '../../src/app/api/parse.ts';

const answer = z.object({ id: z.number() });
const json = new Headers({ 'content-type': 'application/json; charset=utf-8' });
const parse = (status: number, body: unknown, headers: HeadersInit = {}) =>
  parseResponse(
    answer,
    status,
    new Headers([...json, ...new Headers(headers)]),
    typeof body === 'string' ? body : JSON.stringify(body),
  );

describe('an answer becomes a result or a typed failure', () => {
  test('success carries the data, the version and the key of a login', () => {
    expect(parse(200, { id: 7, more: 1 }, { etag: '"3"', authorization: 'Token abc' })).toEqual({
      ok: true,
      status: 200,
      data: { id: 7 },
      etag: '"3"',
      token: 'abc',
      replayed: false,
    });
  });
  test('an answer without a body', () => {
    expect(parseResponse(undefined, 204, new Headers(), '')).toMatchObject({ ok: true, data: undefined });
  });
  test('400 is a map from paths to messages', () => {
    expect(
      parse(400, { name: ['a', 'b'], item_set: [{}, { price: ['c'] }], non_field_errors: ['d'], detail: 'e' }),
    ).toEqual({
      ok: false,
      kind: 'fields',
      fields: { name: ['a', 'b'], 'item_set.1.price': ['c'] },
      form: ['d', 'e'],
    });
  });
  test('409 with a refusal of the chart, and without', () => {
    const refusal = { code: 'guard_refused', event: 'SUBMIT', state: 'draft', guards: ['hasPrice'] };
    expect(parse(409, { detail: 'x', refusal })).toEqual({ ok: false, kind: 'refusal', detail: 'x', refusal });
    expect(parse(409, { detail: 'x' })).toEqual({ ok: false, kind: 'conflict', detail: 'x' });
  });
  test('412 shows what stands there now', () => {
    expect(parse(412, { detail: 'x', current: { id: 1 } })).toEqual({
      ok: false,
      kind: 'stale',
      detail: 'x',
      current: { id: 1 },
    });
  });
  test('429 says how long to wait', () => {
    expect(parse(429, { detail: 'x' }, { 'retry-after': '60' })).toMatchObject({ kind: 'throttled', seconds: 60 });
    const date = 'Sun, 06 Nov 1994 08:49:37 GMT';
    const until = (told: string) => parse(429, { detail: 'x' }, { date, 'retry-after': told });
    expect(until('Sun, 06 Nov 1994 08:50:07 GMT')).toMatchObject({ seconds: 30 });
    // A time in the past, or no time at all, asks for one second only.
    for (const told of [date, '-5', 'soon', '', '1.5']) expect(until(told)).toMatchObject({ seconds: 1 });
    expect(parse(429, { detail: 'x' })).toMatchObject({ kind: 'throttled', seconds: 1 });
    // A year, or a number beyond all numbers, would end the visit: an hour is the longest.
    for (const told of [
      '3601',
      '31536000',
      '9'.repeat(400),
      'Mon, 06 Nov 1995 08:49:37 GMT',
      'Fri, 31 Dec 9999 23:59:59 GMT',
    ])
      expect(until(told)).toMatchObject({ seconds: 3600 });
    expect(parse(503, { detail: 'x' }, { 'retry-after': '31536000' })).toMatchObject({ kind: 'server', seconds: 3600 });
  });
  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [413, 'tooLarge'],
    [415, 'unsupported'],
    [422, 'conflict'],
    [418, 'refused'],
    [500, 'server'],
    [503, 'server'],
    [302, 'server'],
  ])('%i is %s', (status, kind) => {
    expect(parse(status, { detail: 'x' })).toMatchObject({ ok: false, kind });
  });
  test('an HTML page is a server failure, or a plain 404', () => {
    const html = new Headers({ 'content-type': 'text/html', 'x-request-id': 'r1' });
    expect(parseResponse(answer, 502, html, '<h1>no</h1>')).toEqual({
      ok: false,
      kind: 'server',
      status: 502,
      detail: '',
      requestId: 'r1',
    });
    expect(parseResponse(answer, 404, html, '<h1>no</h1>')).toMatchObject({ kind: 'notFound' });
    expect(parseResponse(answer, 200, html, '<h1>hi</h1>')).toMatchObject({ kind: 'malformed' });
  });
  test('a success of another shape is malformed, and so is broken JSON', () => {
    expect(parse(200, { id: 'x' })).toMatchObject({ kind: 'malformed' });
    expect(parse(200, '{"id":')).toMatchObject({ kind: 'malformed' });
  });
});

test('no message of a field map is lost, whatever its depth', () => {
  expect(fieldErrors({ a: { b: [{ c: ['x'] }, 'y'] }, d: { non_field_errors: ['z'] } })).toEqual({
    fields: { 'a.b.0.c': ['x'], 'a.b': ['y'], d: ['z'] },
    form: [],
  });
});
