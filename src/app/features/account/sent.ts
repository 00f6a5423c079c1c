import type { Sent } from '../../../../machines/flows/form.ts';
import type { Failure, FieldErrors, Result } from '../../api/parse.ts';
import { useFailureText } from '../../trade/failure.ts';

/** Field names of other backends of this API (specification §7: `username` and `email` hold the same e-mail). */
const FOREIGN: Readonly<Record<string, string>> = {
  username: 'email',
  password1: 'password',
  new_password: 'password',
  new_password1: 'password',
  new_password2: 'password2',
  password_confirm: 'password2',
  uid: 'token',
  key: 'token',
};

/** Errors by the form's own fields; errors of other fields are shown above the form. */
export function atFields(
  { fields, form }: { readonly fields: FieldErrors; readonly form: readonly string[] },
  known: readonly string[],
): { fields: FieldErrors; form: readonly string[] } {
  const own: Record<string, string[]> = {};
  const top = [...form];
  for (const [name, messages] of Object.entries(fields)) {
    const field = known.includes(name) ? name : (FOREIGN[name] ?? '');
    const there = known.includes(field) ? (own[field] ??= []) : top;
    // Sent under two names and refused under both: shown only once.
    there.push(...messages.filter((message) => !there.includes(message)));
  }
  return { fields: own, form: top };
}

/** Code of the failure, if the backend returns one. */
export const codeOf = (failure: Failure): string => (failure.kind === 'fields' ? (failure.code ?? '') : '');

/** Converts any answer into the result of a form's submission; `known` are the form's fields. */
export function useSent(known: readonly string[]): (result: Result<unknown>) => Sent {
  const text = useFailureText();
  return (result) => {
    if (result.ok) return { kind: 'done' };
    if (result.kind === 'fields') {
      const { fields, form } = atFields(result, known);
      return { kind: 'refused', errors: fields, form, code: codeOf(result) };
    }
    if (result.kind === 'throttled') return { kind: 'throttled', seconds: result.seconds, form: [text(result)] };
    return { kind: 'failed', form: [text(result)] };
  };
}
