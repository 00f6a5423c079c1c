import type { Sent } from '../../../../machines/flows/form.ts';
import type { Result } from '../../api/parse.ts';
import { useFailureText } from '../../trade/failure.ts';

/** Any answer as the end of a form's sending. */
export function useSent(): (result: Result<unknown>) => Sent {
  const text = useFailureText();
  return (result) => {
    if (result.ok) return { kind: 'done' };
    if (result.kind === 'fields') return { kind: 'refused', errors: result.fields, form: result.form };
    if (result.kind === 'throttled') return { kind: 'throttled', seconds: result.seconds, form: [text(result)] };
    return { kind: 'failed', form: [text(result)] };
  };
}
