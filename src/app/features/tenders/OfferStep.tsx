import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import type { OfferSteps } from './use-offer-steps.ts';

const StepDialog = lazyPart(async () => ({ default: (await import('../../trade/StepDialog.tsx')).StepDialog }));

/** Input for a step of the offer, and its errors. */
export function OfferStep({ steps }: { readonly steps: OfferSteps }) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('offer', 'procurement');
  if (steps.asked) {
    return (
      <StepDialog
        slot={`offer:${steps.id}:SUPPLIER_DECLINE`}
        title={texts.event('SUPPLIER_DECLINE')}
        confirm={texts.event('SUPPLIER_DECLINE')}
        consequence={texts.consequence('SUPPLIER_DECLINE')}
        danger
        busy={steps.busy === 'SUPPLIER_DECLINE'}
        problem={steps.problem}
        onClose={steps.close}
        fields={[{ name: 'reason', kind: 'text', label: t('field.reason'), hint: t('step.toldBuyer'), required: true }]}
        onSend={({ reason }) => steps.decline(String(reason))}
      />
    );
  }
  if (!steps.problem) return null;
  return (
    <InlineMessage intent="danger">
      {[...steps.problem.form, ...Object.values(steps.problem.fields).flat()].join(' ')}
    </InlineMessage>
  );
}
