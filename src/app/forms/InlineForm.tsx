import './inline-form.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { FormConflict } from './FormConflict.tsx';
import type { PlainForm } from './use-form.ts';

interface InlineFormProps {
  /** Names the form; it stands without a heading where it was asked for. */
  readonly title: string;
  readonly form: PlainForm;
  /** What the reader calls the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** What sending is called; "Save" when left out. */
  readonly confirm?: string | undefined;
  /** A value in words, where it is not shown as it is typed. */
  readonly show?: ((name: string, value: string) => string) | undefined;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form inside a page: what is wrong, its fields, sent or given up, and what somebody else saved meanwhile. */
export function InlineForm({ title, form, labels, confirm, show, className, onClose, children }: InlineFormProps) {
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
