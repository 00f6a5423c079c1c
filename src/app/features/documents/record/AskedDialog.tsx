import { useTranslation } from 'react-i18next';
import { StepDialog } from '../../../trade/StepDialog.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import type { AskedForm } from './asked-form.ts';
import type { DocumentSteps } from './use-document-steps.ts';

interface AskedDialogProps {
  /** Identifies the record and the part of it that the step changes. */
  readonly of: string;
  readonly event: string;
  readonly form: AskedForm;
  readonly danger: boolean;
  readonly steps: DocumentSteps;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

export function AskedDialog({ of, event, form, danger, steps, onRefused, onClose }: AskedDialogProps) {
  const { t } = useTranslation(['money', 'approvals']);
  const texts = useLifecycleTexts('document', 'money');
  return (
    <StepDialog
      slot={`document:${of}:${event}`}
      title={texts.event(event)}
      confirm={texts.event(event)}
      danger={danger}
      busy={steps.busy !== null}
      problem={steps.problem}
      consequence={form.consequence}
      fields={form.fields}
      onClose={onClose}
      onSend={async (values) => {
        if ((await form.run(values)) === null) return onRefused();
        toast.success(t(form.said));
        onClose();
      }}
    />
  );
}
