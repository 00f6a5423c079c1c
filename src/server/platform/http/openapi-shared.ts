import { CODES } from '../problem.ts';

/* Shared parts of the description's operations: error schemas, error responses, headers. */

export type Json = Readonly<Record<string, unknown>>;

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
export const json = (schema: Json): Json => ({ 'application/json': { schema } });
export const text = { type: 'string' } as const;

const detail: Json = { type: 'object', required: ['detail'], properties: { detail: text } };

export const schemas: Json = {
  Detail: {
    ...detail,
    properties: {
      detail: text,
      code: { ...text, description: 'Machine-readable code of what happened, where there is a page to go to.' },
      record: { type: 'integer', description: 'The record concerned.' },
    },
  },
  FieldErrors: {
    description:
      'Messages by field, in the language of Accept-Language. For a list of rows, a list of such maps, `{}` for a row without errors. ' +
      'Messages that belong to no field are in `non_field_errors`.',
    type: 'object',
    additionalProperties: {
      anyOf: [
        { type: 'array', items: { anyOf: [text, ref('schemas', 'FieldErrors')] } },
        ref('schemas', 'FieldErrors'),
      ],
    },
  },
  CodedErrors: {
    description: 'Errors of the form as a whole, with a machine-readable code beside the messages.',
    type: 'object',
    required: ['non_field_errors', 'code'],
    properties: { non_field_errors: { type: 'array', items: text }, code: text },
  },
  Refusal: {
    ...detail,
    required: ['detail', 'refusal'],
    properties: {
      detail: text,
      refusal: {
        type: 'object',
        required: ['code', 'event', 'state', 'guards'],
        properties: {
          code: { enum: ['unknown_event', 'not_allowed_in_state', 'guard_refused'] },
          event: text,
          state: text,
          guards: { type: 'array', items: text },
        },
      },
      current: { description: 'The current record, if the refusal is about outdated data.' },
    },
  },
  OtherOrganization: {
    type: 'object',
    required: ['detail', 'code', 'organization'],
    properties: {
      detail: text,
      code: { const: 'other_organization' },
      organization: { type: ['integer', 'null'], description: 'The active organization of the key.' },
      organization_name: { type: ['string', 'null'] },
    },
  },
  Stale: {
    type: 'object',
    required: ['detail', 'current'],
    properties: { detail: text, current: { description: 'The current record.' } },
  },
  ServerError: { type: 'object', required: ['detail'], properties: { detail: text, request_id: text } },
};

export const answer = (description: string, schema: Json, headers?: Json): Json => ({
  description,
  content: json(schema),
  ...(headers ? { headers } : {}),
});

const seconds: Json = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
const refusals: Readonly<Record<number, Json>> = {
  400: answer('The body or the query is invalid.', {
    anyOf: [ref('schemas', 'FieldErrors'), ref('schemas', 'CodedErrors'), ref('schemas', 'Detail')],
  }),
  401: answer('The token is missing, invalid or expired.', ref('schemas', 'Detail'), {
    'WWW-Authenticate': { schema: { const: 'Token' } },
  }),
  403: answer('The caller belongs to the organization, but the role lacks the permission.', ref('schemas', 'Detail')),
  404: answer('The record does not exist, or belongs to another organization.', ref('schemas', 'Detail')),
  408: answer('The body took too long to arrive.', ref('schemas', 'Detail')),
  409: answer('The state of the record does not allow this now, or the call is meant for another organization.', {
    anyOf: [ref('schemas', 'Refusal'), ref('schemas', 'OtherOrganization'), ref('schemas', 'Detail')],
  }),
  410: answer('The record exists, but the content of its file is lost.', ref('schemas', 'Detail')),
  412: answer('If-Match names an older version.', ref('schemas', 'Stale')),
  413: answer('A file or the body is too large.', ref('schemas', 'Detail')),
  415: answer('This type of body or file is not supported.', ref('schemas', 'Detail')),
  422: answer('The Idempotency-Key was used with another body.', ref('schemas', 'Detail')),
  429: answer('Too many requests.', ref('schemas', 'Detail'), seconds),
  500: answer('Internal server error.', ref('schemas', 'ServerError')),
  503: answer('The storage does not respond, or the server is overloaded.', ref('schemas', 'Detail'), seconds),
  507: answer('The storage is full.', ref('schemas', 'Detail'), seconds),
};

/** Every error response has codes in addition to its body. */
const codes: Json = {
  [CODES]: { description: 'Stable codes of the errors, separated by ", ".', schema: text },
};
export const responses: Json = Object.fromEntries(
  Object.entries(refusals).map(([status, one]) => [
    status,
    { ...one, headers: { ...codes, ...(one['headers'] as Json | undefined) } },
  ]),
);

export const parameters: Json = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of every message: en, uk, pl or ru.',
    schema: text,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the version that the change is based on; without it, the change is applied to any version.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repetition with the same key and body returns the first response.',
    schema: { type: 'string', maxLength: 255 },
  },
  Organization: {
    name: 'X-Organization',
    in: 'header',
    description: 'Organization the call is meant for, by default the active one; any other results in 409.',
    schema: { type: 'integer', minimum: 1 },
  },
};
