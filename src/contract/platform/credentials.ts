import * as z from 'zod/mini';
import { knownLanguage } from './format.ts';
import { isEmail } from '../../../machines/kit/email.ts';

/*
 * Bodies for signing up and in. They follow the specification; the names used by stock Django packages (`password1`,
 * `key`, `uid` beside `token`) are accepted too, and an error uses the name that was sent.
 */

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 1024;

const given = () => z.optional(z.nullable(z.string('invalid_text')));
type Given = string | null | undefined;
type Issues = { push(issue: { code: 'custom'; path: string[]; message: string; input: unknown }): unknown };

const complain = (issues: Issues, field: string, message: string, input: unknown): void => {
  issues.push({ code: 'custom', path: [field], message, input });
};

/** Addresses are equal regardless of case and surrounding spaces. */
export const normalEmail = (value: string): string => value.trim().toLowerCase();

function checkEmail(issues: Issues, field: string, value: Given): void {
  const trimmed = (value ?? '').trim();
  if (trimmed === '') complain(issues, field, 'blank', value);
  else if (trimmed.length > 254) complain(issues, field, 'max_length|254', value);
  else if (!isEmail(trimmed)) complain(issues, field, 'invalid_email', value);
}

/** Checks a password without a dictionary; the server also rejects common ones. */
export function passwordProblem(password: string, email: string | null): string | null {
  if ([...password].length < PASSWORD_MIN) return `password_short|${PASSWORD_MIN}`;
  if (password.length > PASSWORD_MAX) return `max_length|${PASSWORD_MAX}`;
  if (password.includes('\u0000')) return 'null_character';
  if (email !== null && normalEmail(password) === normalEmail(email)) return 'password_is_email';
  return null;
}

interface Pair {
  readonly first: string;
  readonly second: string;
}

function checkPasswords(issues: Issues, body: Record<string, unknown>, names: Pair, email: string | null): void {
  const first = body[names.first] as Given;
  const second = body[names.second] as Given;
  const problem = first ? passwordProblem(first, email) : 'blank';
  if (problem) complain(issues, names.first, problem, first);
  if (!second) complain(issues, names.second, 'blank', second);
  else if (first && first !== second) complain(issues, names.second, 'passwords_differ', second);
}

const firstSent = (body: object, ...names: readonly string[]): string =>
  names.find((name) => name in body) ?? names[0] ?? '';

export const loginBody = z.pipe(
  z.object({ username: given(), email: given(), password: given() }).check((context) => {
    const { username, email, password } = context.value;
    if (!(email ?? '').trim() && !(username ?? '').trim()) complain(context.issues, 'email', 'blank', email);
    if (!password) complain(context.issues, 'password', 'blank', password);
  }),
  z.transform(({ username, email, password }) => ({
    email: normalEmail(email?.trim() ? email : (username ?? '')),
    password: password ?? '',
  })),
);

const passwordNames = (body: object): Pair => ({
  first: firstSent(body, 'password', 'password1'),
  second: 'password2',
});

const secretOrNone = (value: Given): string | null => (/^[0-9a-f]{40}$/.test(value ?? '') ? (value ?? null) : null);

export const registerBody = z.pipe(
  z
    .object({
      username: given(),
      email: given(),
      password: given(),
      password1: given(),
      password2: given(),
      language: given(),
      /** The secret of an invitation's link; the mail leads back to it. */
      invitation: given(),
    })
    .check((context) => {
      const body = context.value;
      const field = firstSent(body, 'email', 'username');
      checkEmail(context.issues, field, body.email ?? body.username);
      checkPasswords(context.issues, body, passwordNames(body), body.email ?? body.username ?? null);
    }),
  z.transform((body) => ({
    email: normalEmail(body.email ?? body.username ?? ''),
    password: body.password ?? body.password1 ?? '',
    passwordField: passwordNames(body).first,
    // When unknown or omitted, the language of the request applies.
    language: knownLanguage(body.language),
    invitation: secretOrNone(body.invitation),
  })),
);

/** The first account: like a registration, with the link's token instead of a mail. */
export const firstAccountBody = z.pipe(
  z
    .object({ token: given(), email: given(), password: given(), password2: given(), language: given() })
    .check((context) => {
      const { token, email } = context.value;
      if (!token?.trim()) complain(context.issues, 'token', 'blank', token);
      checkEmail(context.issues, 'email', email);
      checkPasswords(context.issues, context.value, { first: 'password', second: 'password2' }, email ?? null);
    }),
  z.transform(({ token, email, password, language }) => ({
    token: (token ?? '').trim(),
    email: normalEmail(email ?? ''),
    password: password ?? '',
    passwordField: 'password',
    language: knownLanguage(language),
  })),
);

export const emailBody = z.pipe(
  z.object({ email: given() }).check((context) => checkEmail(context.issues, 'email', context.value.email)),
  z.transform(({ email }) => ({ email: normalEmail(email ?? '') })),
);

export const resendBody = z.pipe(
  z
    .object({ email: given(), invitation: given() })
    .check((context) => checkEmail(context.issues, 'email', context.value.email)),
  z.transform(({ email, invitation }) => ({
    email: normalEmail(email ?? ''),
    invitation: secretOrNone(invitation),
  })),
);

export const confirmEmailBody = z.pipe(
  z.object({ token: given(), key: given() }).check((context) => {
    const field = firstSent(context.value, 'token', 'key');
    if (!(context.value.token ?? context.value.key)) complain(context.issues, field, 'blank', undefined);
  }),
  z.transform((body) => ({
    token: (body.token ?? body.key ?? '').trim(),
    tokenField: firstSent(body, 'token', 'key'),
  })),
);

const resetNames = (body: object): Pair => ({
  first: firstSent(body, 'password', 'new_password1', 'password1'),
  second: firstSent(body, 'password2', 'new_password2'),
});

/** The mailed token is `<uid>-<secret>`; a client that splits it sends the parts as `uid` and `token`. */
function splitToken(uid: Given, token: string): { uid: string; secret: string } {
  if (uid) return { uid: uid.trim(), secret: token };
  const dash = token.indexOf('-');
  return dash < 0 ? { uid: '', secret: token } : { uid: token.slice(0, dash), secret: token.slice(dash + 1) };
}

export const resetConfirmBody = z.pipe(
  z
    .object({
      uid: given(),
      token: given(),
      password: given(),
      password1: given(),
      password2: given(),
      new_password1: given(),
      new_password2: given(),
    })
    .check((context) => {
      const body = context.value;
      if (!body.token?.trim()) complain(context.issues, 'token', 'blank', body.token);
      checkPasswords(context.issues, body, resetNames(body), null);
    }),
  z.transform((body) => {
    const names = resetNames(body);
    return {
      ...splitToken(body.uid, (body.token ?? '').trim()),
      password: (body as Record<string, Given>)[names.first] ?? '',
      passwordField: names.first,
    };
  }),
);
