import * as z from 'zod/mini';
import { type AnySchema, type EndpointShape, INTEGER_PARAMS, takesKey } from '../../../contract/platform/endpoint.ts';
import { fileEndpoints } from '../../../contract/platform/file.ts';
import { imageEndpoints } from '../../../contract/platform/image.ts';
import { outcomeEndpoints } from '../../../contract/platform/outcome.ts';
import { answer, type Json, json, parameters, ref, responses, schemas, text } from './openapi-shared.ts';

interface Described {
  readonly type: string;
  readonly jsonSchema: { additionalProperties?: unknown; anyOf?: object[] };
}

/**
 * Responses are read tolerantly: additional fields are allowed, and union members that only the reader converts (`{}`)
 * are never sent. Other conversions declare their result as a pipe's output, as `amount()` does.
 */
function tolerant({ type, jsonSchema: schema }: Described): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (type !== 'union') return;
  const told = schema.anyOf?.filter((one) => Object.keys(one).length > 0) ?? [];
  const [only] = told;
  if (!only || told.length === schema.anyOf?.length) return;
  delete schema.anyOf;
  Object.assign(schema, told.length === 1 ? only : { anyOf: told });
}

/**
 * A schema as transferred: what a client sends (`input`) or reads (`output`). Values that JSON Schema cannot describe,
 * such as uploaded files, become "anything".
 */
function jsonSchema(schema: AnySchema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema: one }) =>
      io === 'output' ? tolerant({ type: zodSchema._zod.def.type, jsonSchema: one }) : undefined,
  }) as Json;
  return rest;
}

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const namesOrganization = ({ auth, personal }: EndpointShape): boolean => auth !== 'none' && !personal;
const KEYS = outcomeEndpoints.outcomeGet.path;
/** Endpoints that return uploaded files unchanged. */
const STORED: readonly string[] = [fileEndpoints.fileGet.path, imageEndpoints.imageGet.path];
const changes = ({ method, path }: EndpointShape): boolean =>
  method === 'PATCH' || (method !== 'GET' && pathNames(path).length > 0);

function queryParameters({ query }: EndpointShape): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function parametersOf(endpoint: EndpointShape): Json[] {
  const path = pathNames(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: INTEGER_PARAMS.includes(name) ? { type: 'integer', minimum: 1 } : text,
  }));
  return [
    ...path,
    ...queryParameters(endpoint),
    ref('parameters', 'AcceptLanguage'),
    ...(changes(endpoint) ? [ref('parameters', 'IfMatch')] : []),
    ...(namesOrganization(endpoint) ? [ref('parameters', 'Organization')] : []),
    ...(takesKey(endpoint) || endpoint.path === KEYS ? [ref('parameters', 'IdempotencyKey')] : []),
  ];
}

const pages = ({ query }: EndpointShape): boolean => query instanceof z.ZodMiniObject && 'page' in query.shape;

function failuresOf(endpoint: EndpointShape): number[] {
  const { auth, path, refuses = [] } = endpoint;
  return [
    400,
    ...(auth === 'none' ? [] : [401]),
    ...(auth === 'token' ? [403] : []),
    // Lists return 404 for a page past the end.
    ...(auth === 'token' || pathNames(path).length > 0 || pages(endpoint) ? [404] : []),
    ...refuses,
    // A body is refused even where none is expected.
    408,
    413,
    415,
    ...(endpoint.event || takesKey(endpoint) || namesOrganization(endpoint) ? [409] : []),
    ...(STORED.includes(path) ? [410] : []),
    ...(changes(endpoint) ? [412] : []),
    ...(takesKey(endpoint) ? [422] : []),
    429,
    500,
    503,
    507,
  ];
}

function successOf({
  answer: schema,
  status,
  kind,
  media = ['application/octet-stream'],
}: EndpointShape): [number, Json] {
  if (kind === 'file') {
    const shape = schema ? jsonSchema(schema, 'output') : { type: 'string', format: 'binary' };
    const content = Object.fromEntries(media.map((type) => [type, { schema: shape }]));
    return [200, { description: 'The file.', content }];
  }
  if (!schema) return [status ?? 204, { description: 'Done.' }];
  return [status ?? 200, answer('Done.', jsonSchema(schema, 'output'))];
}

function bodyOf({ body, kind }: EndpointShape): Json {
  if (!body) return {};
  const schema = jsonSchema(body, 'input');
  const form = kind === 'multipart' ? { 'multipart/form-data': { schema } } : {};
  return { requestBody: { required: true, content: { ...json(schema), ...form } } };
}

function operation(name: string, endpoint: EndpointShape): Json {
  const [status, success] = successOf(endpoint);
  const failures = failuresOf(endpoint).map((code): [number, Json] => [code, ref('responses', String(code))]);
  const token = [{ token: [] }];
  const security = { none: [], optional: [{}, ...token], token }[endpoint.auth];
  const event = endpoint.event ? { 'x-event': `${endpoint.event.lifecycle}.${endpoint.event.type}` } : {};
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').filter((part) => part !== '' && part !== 'api')[0] ?? 'api'],
    security,
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: Object.fromEntries([[status, success], ...failures]),
    ...event,
  };
}

/** Generates the API's OpenAPI 3.1 document from the same table as the routes and the client. */
export function openApi(endpoints: Readonly<Record<string, EndpointShape>>, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description:
        'Every record has `allowed`: the events that the caller may send now, and the reasons why others are refused.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      responses,
      parameters,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token <key>`, with the key from the response to the login',
        },
      },
    },
  };
}
