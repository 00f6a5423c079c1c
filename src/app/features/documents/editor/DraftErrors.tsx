import type { FieldErrors } from '../../../api/parse.ts';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { useErrorLabels } from './field-labels.ts';

interface DraftErrorsProps {
  readonly errors: FieldErrors;
  readonly form: readonly string[];
  readonly focus: boolean;
}

/** The server's errors for the draft, with the labels of its fields. */
export default function DraftErrors({ errors, form, focus }: DraftErrorsProps) {
  const labels = useErrorLabels(errors);
  return <ErrorSummary errors={errors} form={form} labels={labels} focus={focus} />;
}
