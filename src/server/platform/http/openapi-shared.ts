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
      code: { ...text, description: 'Where there is a place to go: what happened, for the program.' },
      record: { type: 'integer', description: 'The record that is meant.' },
    },
  },
  FieldErrors: {
    description:
      'Messages by field, in the language of Accept-Language. Lists of rows answer a list of such maps, `{}` for a row in order. ' +
      'What belongs to no field stands under `non_field_errors`.',
    type: 'object',
    additionalProperties: {
      anyOf: [
        { type: 'array', items: { anyOf: [text, ref('schemas', 'FieldErrors')] } },
        ref('schemas', 'FieldErrors'),
      ],
    },
  },
  CodedErrors: {
    description: 'Of the form as a whole, with a word for the program beside those for people.',
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
      current: { description: 'The record as it is now, where the refusal is about what was shown of it.' },
    },
  },
  OtherOrganization: {
    type: 'object',
    required: ['detail', 'code', 'organization'],
    properties: {
      detail: text,
      code: { const: 'other_organization' },
      organization: { type: ['integer', 'null'], description: 'The one that the key works for.' },
      organization_name: { type: ['string', 'null'] },
    },
  },
  Stale: {
    type: 'object',
    required: ['detail', 'current'],
    properties: { detail: text, current: { description: 'The record as it is now.' } },
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
  400: answer('The body or the query is not in order.', {
    anyOf: [ref('schemas', 'FieldErrors'), ref('schemas', 'CodedErrors'), ref('schemas', 'Detail')],
  }),
  401: answer('No token, or one that is not (any more) valid.', ref('schemas', 'Detail'), {
    'WWW-Authenticate': { schema: { const: 'Token' } },
  }),
  403: answer('The caller belongs to the organisation, and the role does not carry this.', ref('schemas', 'Detail')),
  404: answer('No such record, or one of another organisation.', ref('schemas', 'Detail')),
  408: answer('The body took too long to arrive.', ref('schemas', 'Detail')),
  409: answer('The chart of the record does not allow this now, or the call is meant for another organisation.', {
    anyOf: [ref('schemas', 'Refusal'), ref('schemas', 'OtherOrganization'), ref('schemas', 'Detail')],
  }),
  410: answer('The record is there, the bytes of its file are lost.', ref('schemas', 'Detail')),
  412: answer('If-Match names an older version.', ref('schemas', 'Stale')),
  413: answer('A file or the body is too large.', ref('schemas', 'Detail')),
  415: answer('This kind of body or file is not taken.', ref('schemas', 'Detail')),
  422: answer('The Idempotency-Key was used with another body.', ref('schemas', 'Detail')),
  429: answer('Too many requests.', ref('schemas', 'Detail'), seconds),
  500: answer('A fault of the server.', ref('schemas', 'ServerError')),
  503: answer('The storage does not answer, or the server has too much to do.', ref('schemas', 'Detail'), seconds),
  507: answer('The storage is full.', ref('schemas', 'Detail'), seconds),
};

/** Every error response has codes in addition to its body. */
const codes: Json = {
  [CODES]: { description: 'What went wrong, in codes that stay, with ", " between several.', schema: text },
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
    description: 'ETag of the version the change was made on; left out, the change is taken as it is.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key and body is answered with the first answer.',
    schema: { type: 'string', maxLength: 255 },
  },
  Organization: {
    name: 'X-Organization',
    in: 'header',
    description: 'Organisation the call is meant for: another than the active one is a 409. Left out, the active one.',
    schema: { type: 'integer', minimum: 1 },
  },
};
