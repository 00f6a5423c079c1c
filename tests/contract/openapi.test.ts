import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type EndpointShape } from '../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { page } from '../../src/contract/platform/fields.ts';
import { openApi } from '../../src/server/platform/http/openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: unknown }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const table: Readonly<Record<string, EndpointShape>> = endpoints;
const document = openApi(table, '1.0.0') as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate({ ...document });
  expect([validator.version, result.errors ?? [], result.valid]).toEqual(['3.1', [], true]);
});

test('every answer that is no success names its code in a header', () => {
  const { responses = {} } = document.components;
  expect(Object.keys(responses).length).toBeGreaterThan(12);
  for (const [status, response] of Object.entries(responses))
    expect(response, status).toMatchObject({ headers: { 'X-Error-Code': { schema: { type: 'string' } } } });
  expect(responses['429']).toMatchObject({ headers: { 'Retry-After': {} } });
});

test('an endpoint is an operation, none is lost to another', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(table).sort());
});

describe.each(operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const))('%s', (_, one) => {
  const { path, operation } = one;

  test('ends with a slash and says what it is for', () => {
    if (path !== '/api/openapi.json') expect(path).toMatch(/^\/.*\/$/);
    expect(operation.summary.length).toBeGreaterThan(3);
  });

  test('names its path parameters and describes its errors', () => {
    const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const codes = Object.keys(operation.responses);
    // A bad Host, too many requests, a fault, a database that is away or full: possible for every call.
    expect(codes).toEqual(expect.arrayContaining(['400', '429', '500', '503', '507']));
    if (operation.security.length > 0) expect(codes).toContain('401');
    // A page past the last one does not exist, for any user.
    if (operation.parameters.some(({ name }) => name === 'page')) expect(codes).toContain('404');
    if (one.method !== 'get') expect(codes).toEqual(expect.arrayContaining(['408', '413', '415']));
    expect(codes.includes('410')).toBe(['/api/files/{id}/', '/api/images/{name}/'].includes(path));
  });

  test('refers only to what is there', () => {
    const references = [...JSON.stringify(operation).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty([name]);
  });
});

test('bodies are told as they are sent, answers as they are read', () => {
  const one = endpoint({
    method: 'POST',
    path: '/api/things/{id}/move/',
    auth: 'token',
    summary: 'Move a thing to a place',
    body: z.object({
      place: z._default(z.string(), 'here'),
      at: z.pipe(
        z.string(),
        z.transform(() => new Date()),
      ),
    }),
    answer: page(z.object({ place: z._default(z.string(), 'here') })),
    kind: 'multipart',
    event: { lifecycle: 'thing', type: 'MOVE' },
  });
  const { paths } = openApi({ thingMove: one }, '1') as unknown as Document;
  const operation = paths['/api/things/{id}/move/']?.['post'];
  expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
  expect(operation?.requestBody?.content['application/json']).toMatchObject({ schema: { required: ['at'] } });
  expect(operation?.responses['200']?.content).toMatchObject({
    'application/json': { schema: { properties: { results: { items: { required: ['place'] } } } } },
  });
  expect(JSON.stringify(operation?.responses['200'])).not.toContain('additionalProperties');
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '412',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
    '507',
  ]);
  expect(operation).toMatchObject({ 'x-event': 'thing.MOVE' });
});

const schemaOf = (method: string, path: string): unknown => {
  const content = document.paths[path]?.[method]?.responses['200']?.content;
  return Object.values(content ?? {})[0];
};

test('what may be none and what comes as text, as a list or as a file is told so', () => {
  const lots = { items: { properties: { quantity: { type: ['string', 'null'] }, name: { type: 'string' } } } };
  expect(schemaOf('get', '/api/inquires/{id}/')).toMatchObject({ schema: { properties: { inquireitem_set: lots } } });
  expect(schemaOf('get', '/api/countries/')).toMatchObject({ schema: { type: 'array' } });
  const media = (path: string): string[] => Object.keys(document.paths[path]?.['get']?.responses['200']?.content ?? {});
  expect(media('/api/inquires/{id}/ocds/')).toEqual(['application/json']);
  expect(media('/api/documents/{id}/pdf/')).toEqual(['application/pdf']);
  expect(media('/api/documents/export/')).toContain('text/csv');
  expect(media('/api/files/{id}/')).toEqual(['application/octet-stream']);
});

/** Places in a schema without any description. */
function unsaid(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Object.keys(node).length === 0) return [at];
  return Object.entries(node).flatMap(([name, inner]) => (name === 'default' ? [] : unsaid(inner, `${at}/${name}`)));
}

test('an answer leaves nothing unsaid but what may be anything', () => {
  const found = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(({ content }) => unsaid(content, operation.operationId)),
  );
  // Fields of the standard's release, a text of an earlier offer, this document, the answer of another call.
  const loose = 'inquireOcds/application/json/schema';
  expect(found.sort()).toEqual([
    `${loose}/additionalProperties`,
    `${loose}/properties/publisher/additionalProperties`,
    `${loose}/properties/releases/items/additionalProperties`,
    'offerRevisionText/application/json/schema/additionalProperties',
    'openApi/application/json/schema/additionalProperties',
    'outcomeGet/application/json/schema/properties/body',
    'outcomeWithdraw/application/json/schema/properties/body',
  ]);
});
