import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseResponse } from '../../src/app/api/parse.ts';
import { authEndpoints } from '../../src/contract/account/auth.ts';
import { detailAnswer } from '../../src/contract/platform/visit.ts';
import { page } from '../../src/contract/platform/fields.ts';
import { beside } from '../beside.ts';

/* Answers of a real Django REST Framework, recorded elsewhere; the repository itself contains none of them. */
const { path: FOLDER, there } = beside('drf-recorded');

interface Recording {
  readonly name: string;
  readonly request: { readonly method: string; readonly path: string };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly json: unknown;
    readonly text: string | null;
  };
}

const recordings = new Map<string, Recording>(
  (there ? readdirSync(FOLDER) : [])
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Recording)
    .map((recording) => [recording.name, recording]),
);

const product = z.object({
  id: z.number(),
  name: z.string(),
  price: z.nullable(z.string()),
  image: z.nullable(z.string()),
  expire_at: z.nullable(z.string()),
  item_set: z.array(z.object({ id: z.number(), name: z.string(), amount: z.number() })),
});

/** The schema with which a client parses the call's answer. */
function answerOf({ request: { method, path } }: Recording): z.ZodMiniType | undefined {
  if (method === 'DELETE') return undefined;
  if (path.endsWith('/login/')) return authEndpoints.login.answer;
  if (path.endsWith('rest-auth/user/')) return z.object({ email: z.string() });
  if (/(rest-auth|register)\//.test(path)) return detailAnswer;
  if (method === 'GET' && /\/api\/products\/(\?.*)?$/.test(path)) return page(product);
  if (method !== 'OPTIONS' && /\/api\/(my)?products\//.test(path)) return product;
  return z.object({});
}

function parse(name: string) {
  const recording = recordings.get(name);
  if (!recording) throw new Error(`No recording ${name}`);
  const { status, headers, json, text } = recording.response;
  return parseResponse(
    answerOf(recording),
    status,
    new Headers(headers),
    json === null ? (text ?? '') : JSON.stringify(json),
  );
}

const fields = (map: Record<string, string[]>, form: string[] = []) => ({
  ok: false,
  kind: 'fields',
  fields: map,
  form,
});
const failure = (kind: string, detail: string) => ({ ok: false, kind, detail });
const REQUIRED = ['This field is required.'];
const WEAK = [
  'This password is too short. It must contain at least 8 characters.',
  'This password is too common.',
  'This password is entirely numeric.',
];
const NO_MATCH = 'The two password fields didn’t match.';
const BAD_LOGIN = 'Unable to log in with provided credentials.';
const DATETIME =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].';

const expected: Readonly<Record<string, object>> = {
  '401_bad_token': failure('unauthorized', 'Invalid token.'),
  '401_lang_uk': failure('unauthorized', 'Реквізити перевірки достовірності не надані.'),
  '401_on_public_endpoint_with_bad_token': failure('unauthorized', 'Invalid token.'),
  '401_token_no_key': failure('unauthorized', 'Invalid token header. No credentials provided.'),
  '401_wrong_scheme': failure('unauthorized', 'Authentication credentials were not provided.'),
  after_logout_401: failure('unauthorized', 'Invalid token.'),
  '403_session_auth_no_cred': failure('forbidden', 'Authentication credentials were not provided.'),
  other_user_patch_403: failure('forbidden', 'You do not have permission to perform this action.'),
  detail_404: failure('notFound', 'Not found.'),
  detail_404_bad_pk: failure('notFound', 'Not found.'),
  other_user_scoped_404: failure('notFound', 'Not found.'),
  list_page_out_of_range: failure('notFound', 'Invalid page.'),
  method_405: failure('refused', 'Method "POST" not allowed.'),
  tivix_login_get: failure('refused', 'Method "GET" not allowed.'),
  throttle_3_429: { ...failure('throttled', 'Request was throttled. Expected available in 60 seconds.'), seconds: 60 },
  server_error_500: { ok: false, kind: 'server', status: 500, detail: '' },
  int_huge: { ok: false, kind: 'server', status: 500, detail: '' },
  create_malformed_json: fields({}, ['JSON parse error - Expecting value: line 1 column 9 (char 8)']),
  create_missing: fields({ name: REQUIRED }),
  put_partial_400: fields({ name: REQUIRED }),
  create_nested_bad: fields({
    'item_set.1.name': ['This field may not be blank.'],
    'item_set.1.amount': ['A valid integer is required.'],
    'item_set.2.name': REQUIRED,
    'item_set.2.amount': REQUIRED,
  }),
  create_nested_notlist: fields({ item_set: ['Expected a list of items but got type "dict".'] }),
  create_nonfield: fields({}, ['Quantity and price do not go together.']),
  create_not_object: fields({}, ['Invalid data. Expected a dictionary, but got list.']),
  date_for_datetime: fields({ expire_at: [DATETIME] }),
  datetime_for_date: fields({ day: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] }),
  price_too_many_digits: fields({ price: ['Ensure that there are no more than 12 digits in total.'] }),
  patch_bad: fields({ price: ['A valid number is required.'] }),
  list_filter_bad_choice: fields({ unit: ['Select a valid choice. XXX is not one of the available choices.'] }),
  multipart_bad_file_type: fields({
    image: ['The submitted data was not a file. Check the encoding type on the form.'],
  }),
  validation_lang_pl: fields({ name: ['To pole nie może być puste.'], price: ['Wymagana poprawna liczba.'] }),
  validation_lang_ru: fields({ name: ['Это поле не может быть пустым.'], price: ['Требуется численное значение.'] }),
  login_bad_lang_pl: fields({}, ['Podane dane do logowania są niepoprawne.']),
  dj_login_wrong_password: fields({}, [BAD_LOGIN]),
  dj_login_unverified: fields({}, ['E-mail is not verified.']),
  dj_login_bad_email: fields({ email: ['Enter a valid email address.'] }),
  dj_pwchange_mismatch_weak: fields({ new_password2: [NO_MATCH] }),
  dj_pwconfirm_bad_uid: fields({ uid: ['Invalid value'] }),
  dj_pwconfirm_missing: fields({ new_password1: REQUIRED, new_password2: REQUIRED, uid: REQUIRED, token: REQUIRED }),
  dj_pwconfirm_reused: fields({ token: ['Invalid value'] }),
  dj_pwconfirm_weak: fields({ new_password2: WEAK }),
  dj_pwreset_missing: fields({ email: REQUIRED }),
  spec_pwconfirm_body_vs_dj: fields({ new_password1: REQUIRED, new_password2: REQUIRED, uid: REQUIRED }),
  spec_register_body_vs_dj: fields({ password1: REQUIRED }),
  tivix_login_unknown_user: fields({}, [BAD_LOGIN]),
  tivix_login_blank: fields({ password: ['This field may not be blank.'] }),
  tivix_login_empty: fields({ password: REQUIRED }),
  tivix_pwchange_wrong_old: fields({
    old_password: ['Your old password was entered incorrectly. Please enter it again.'],
  }),
  tivix_pwconfirm_mismatch: fields({ new_password2: [NO_MATCH] }),
  tivix_register_mismatch: fields({}, ["The two password fields didn't match."]),
  tivix_register_missing: fields({ username: REQUIRED, email: REQUIRED, password1: REQUIRED, password2: REQUIRED }),
};

const done = (status: number, data: object) => ({ ok: true, status, data: expect.objectContaining(data) as object });

const successes: Readonly<Record<string, object>> = {
  create_ok: done(201, { id: 1, name: 'Bolt', price: '10.50', item_set: [{ id: 1, name: 'a', amount: 1 }] }),
  detail_ok: done(200, { id: 1, price: '10.50', expire_at: '2026-03-29T00:30:00Z' }),
  price_exponent: done(201, { price: '1000.00' }),
  price_float_json: done(201, { price: '10.10' }),
  multipart_ok: done(200, { image: 'http://127.0.0.1:18321/media/p/a.png', price: null }),
  multipart_nested_json_string: done(201, { item_set: [] }),
  xss_stored_verbatim: done(201, { name: '<img src=x onerror=alert(1)>' }),
  list_page1: done(200, { count: 5, previous: null, next: 'http://127.0.0.1:18321/api/products/?page=2' }),
  list_page2: done(200, { count: 5, previous: 'http://127.0.0.1:18321/api/products/' }),
  list_last: done(200, { count: 5, next: null }),
  list_search: done(200, { count: 1, next: null, previous: null }),
  logout: done(200, { detail: 'Successfully logged out.' }),
  tivix_register_ok: done(201, { detail: 'Verification e-mail sent.' }),
  tivix_pwreset_unknown: done(200, { detail: 'Password reset e-mail has been sent.' }),
  tivix_pwreset_known: done(200, { detail: 'Password reset e-mail has been sent.' }),
  tivix_user: done(200, { email: 'alice@example.test' }),
  spec_delete_statustext: { ok: true, status: 204, data: undefined },
};

describe.runIf(there)('recorded answers of a foreign backend', () => {
  test.each(Object.entries(expected))('%s is the failure it is', (name, failed) => {
    expect(parse(name)).toEqual(failed);
  });

  test.each(Object.entries(successes))('%s is a result', (name, result) => {
    expect(parse(name)).toMatchObject(result);
  });

  test('every recording, whatever it is, is read into a result or a typed failure', () => {
    expect(recordings.size).toBeGreaterThan(80);
    for (const [name, { response }] of recordings) {
      const result = parse(name);
      expect([name, result.ok]).toEqual([name, response.status < 300]);
      if (!result.ok) expect([name, result.kind]).not.toEqual([name, 'malformed']);
    }
  });

  test('a redirect that lost the body is a failure of the server, not a result', () => {
    expect(parse('no_trailing_slash_post')).toMatchObject({ ok: false, kind: 'server', status: 301 });
  });
});
