import './inline-form.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { FormConflict } from './FormConflict.tsx';
import type { PlainForm } from './use-form.ts';

interface InlineFormProps<N extends string> {
  /** Accessible name of the form, which has no visible heading. */
  readonly title: string;
  readonly form: PlainForm<N>;
  /** Labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** Text of the submit button; "Save" when omitted. */
  readonly confirm?: string | undefined;
  /** Formats a value for display, when that differs from its input text. */
  readonly show?: ((name: string, value: string) => string) | undefined;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form inside a page: errors, fields, submit and cancel, and conflicts with another user's changes. */
export function InlineForm<N extends string>({
  title,
  form,
  labels,
  confirm,
  show,
  className,
  onClose,
  children,
}: InlineFormProps<N>) {
  const { t } = useTranslation('common');
  return (
    <form
      className={`k-card k-stack k-form-card ${className ?? ''}`}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary errors={form.errors} form={form.form} labels={labels} />
      {children}
      <div className="k-inline-form-foot">
        <Button
          onClick={() => {
            form.reset();
            onClose();
          }}
        >
          {t('ui.cancel')}
        </Button>
        <Button type="submit" intent="primary" busy={form.busy}>
          {confirm ?? t('ui.save')}
        </Button>
      </div>
      <FormConflict form={form} labels={labels} show={show} />
    </form>
  );
}
