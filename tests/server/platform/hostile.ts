import fc from 'fast-check';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import { BOUNDARY, formOf, type Part } from '../raw.ts';

/* Forms from an attacker who wants to break in, to steal a file, or to stop the server. */

export interface Hostile {
  readonly endpoint: EndpointShape;
  readonly signedIn: boolean;
  readonly id: number;
  readonly type: string;
  readonly body: Buffer;
}

const everything: readonly EndpointShape[] = Object.values(endpoints);

const FIELDS =
  'name image document participants inquireitem_set documents comment email password first_name organization buyer seller attach lots token requestitem_set'.split(
    ' ',
  );
const INSIDE =
  'staged path head size sha256 name length __proto__ constructor prototype toString kept then toJSON 0 1 7 999 4000000000 4294967295 -1 1e9'.split(
    ' ',
  );

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...INSIDE).map((name) => `[${name}]`) },
  { weight: 2, arbitrary: fc.constantFrom(...INSIDE).map((name) => `.${name}`) },
  { weight: 2, arbitrary: fc.constantFrom(...FIELDS, ...INSIDE) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
const name = fc
  .tuple(fc.constantFrom(...FIELDS, ...INSIDE, ''), fc.array(step, { maxLength: 6 }))
  .map(([first, steps]) => `${first}${steps.join('')}`.replace(/["\r\n]/g, '_'));
const long = fc.constantFrom(
  'n'.repeat(100_000),
  `a${'[0]a'.repeat(20_000)}!`,
  '['.repeat(50_000),
  `x${'.a'.repeat(30_000)}`,
);

/** `victims`: files that a form tries to move into the store. */
export function hostileForms(victims: readonly string[]): fc.Arbitrary<Hostile> {
  const value = fc.oneof(
    fc.constantFrom(...victims, '', '1', 'true', '4000000000', '{"staged":"/etc/passwd"}', '=1+1', '\u0000', '../../x'),
    fc.string({ maxLength: 40 }),
    fc.integer({ min: 0, max: 200_000 }).map((length) => 'v'.repeat(length)),
  );
  const part: fc.Arbitrary<Part> = fc.record(
    {
      name: fc.oneof({ weight: 20, arbitrary: name }, { weight: 1, arbitrary: long }),
      value,
      file: fc.constantFrom('a.png', '../../a', '', 'x'.repeat(500)),
      type: fc.constantFrom('image/png', 'application/json', 'text/plain; charset=utf-7', 'multipart/mixed'),
    },
    { requiredKeys: ['name', 'value'] },
  );
  const parts = fc.oneof(
    { weight: 20, arbitrary: fc.array(part, { maxLength: 8 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 4000 }).chain((count) => name.map((one) => many(one, count))) },
  );
  const body = parts.map((all) => formOf(all));
  const broken = fc
    .tuple(body, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([whole, share]) => whole.subarray(0, whole.length * share));
  return fc.record({
    endpoint: fc.constantFrom(...everything),
    signedIn: fc.boolean(),
    id: fc.integer({ min: 0, max: 40 }),
    type: fc.oneof(
      { weight: 20, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          `multipart/form-data; boundary=${'b'.repeat(12_000)}`,
          'Multipart/Form-Data; BOUNDARY="x"; boundary=y',
          'multipart/mixed; boundary=x',
          'application/json',
        ),
      },
    ),
    body: fc.oneof(
      { weight: 8, arbitrary: body },
      { weight: 1, arbitrary: broken },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) },
    ),
  });
}

const many = (one: string, count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${one}[${index}]`, value: String(index) }));

export const addressOf = ({ endpoint, id }: Hostile): string =>
  endpoint.path.replace(/\{\w+\}/g, String(id)) + (id % 7 === 0 ? '?page[length]=4000000000&a[__proto__]=1' : '');

/** These would revoke the walker's own key and end the walk. */
export const endsTheWalk = ({ endpoint, signedIn }: Hostile): boolean =>
  signedIn && endpoint.path.startsWith('/rest-auth/logout');
