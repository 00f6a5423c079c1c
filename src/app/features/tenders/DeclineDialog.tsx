import { useTranslation } from 'react-i18next';
import { DECLINE_REASONS, type Quotation, quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { StepDialog } from '../../trade/StepDialog.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import type { TenderSteps } from './use-tender-steps.ts';

interface DeclineDialogProps {
  readonly row: Quotation;
  readonly steps: TenderSteps;
  readonly onClose: () => void;
}

/** Declines the tender with a reason. */
export function DeclineDialog({ row, steps, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  const texts = useLifecycleTexts('tender', 'procurement');
  return (
    <StepDialog
      slot={`tender:${row.id}:DECLINE`}
      title={texts.event('DECLINE')}
      confirm={texts.event('DECLINE')}
      consequence={texts.consequence('DECLINE')}
      busy={steps.busy === 'DECLINE'}
      problem={steps.problem}
      onClose={() => {
        steps.clear();
        onClose();
      }}
      fields={[
        {
          name: 'reason',
          kind: 'choice',
          label: t('field.reason'),
          required: true,
          options: DECLINE_REASONS.map((value) => ({
            value,
            label: t(`lifecycles-procurement:tender.reason.${value}`),
          })),
        },
        {
          name: 'comment',
          kind: 'text',
          label: t('field.comment'),
          hint: t('step.toldBuyer'),
          required: (values) => values.reason === 'other',
        },
      ]}
      onSend={({ reason, comment }) =>
        void steps.run('DECLINE', quotationEndpoints.quotationDecline, {
          params: { id: row.id },
          body: { reason: reason as (typeof DECLINE_REASONS)[number], comment: String(comment) },
        })
      }
    />
  );
}
