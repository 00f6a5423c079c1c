import type { Sent } from '../../../../machines/flows/form.ts';
import type { Failure, FieldErrors, Result } from '../../api/parse.ts';
import { useFailureText } from '../../trade/failure.ts';

/** What other backends of this API call our fields (specification §7: `username` and `email` carry the same e-mail). */
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

/** Complaints beside the form's own fields; what is about a field it has not stands on top of it. */
export function atFields(
  { fields, form }: { readonly fields: FieldErrors; readonly form: readonly string[] },
  known: readonly string[],
): { fields: FieldErrors; form: readonly string[] } {
  const own: Record<string, string[]> = {};
  const top = [...form];
  for (const [name, messages] of Object.entries(fields)) {
    const field = known.includes(name) ? name : (FOREIGN[name] ?? '');
    const there = known.includes(field) ? (own[field] ??= []) : top;
    // Sent under two names, refused under both: said once.
    there.push(...messages.filter((message) => !there.includes(message)));
  }
  return { fields: own, form: top };
}

/** Why a call failed, where the backend has a word for it. */
export const codeOf = (failure: Failure): string => (failure.kind === 'fields' ? (failure.code ?? '') : '');

/** Any answer as the end of a form's sending; `known` are the form's fields. */
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
