import { ConflictDialog } from '../trade/ConflictDialog.tsx';
import type { PlainForm } from './use-form.ts';

interface FormConflictProps<N extends string> {
  readonly form: Pick<PlainForm<N>, 'values' | 'conflict'>;
  /** Labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** Formats a value for display, when that differs from its input text. */
  readonly show?: ((name: string, value: string) => string) | undefined;
}

const NOTHING = '–';

/** Both versions of a plain form side by side, after another user saved in between. */
export function FormConflict<N extends string>({
  form: { conflict, values },
  labels,
  show = (_, value) => value,
}: FormConflictProps<N>) {
  if (!conflict) return null;
  return (
    <ConflictDialog
      fields={conflict.fields.map((name) => ({
        name,
        label: labels[name] ?? name,
        show: (version) => show(name, String(version[name] ?? '')) || NOTHING,
      }))}
      untouched={conflict.untouched}
      mine={values}
      theirs={conflict.theirs}
      onReload={conflict.reload}
      onOverwrite={() => conflict.save(values)}
      onMerge={(merged) => conflict.save(merged as typeof values)}
    />
  );
}
