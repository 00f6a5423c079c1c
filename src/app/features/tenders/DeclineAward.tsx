import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/procurement/offer.ts';
import { offerForeseenEndpoints } from '../../../contract/procurement/offer.foreseen.ts';
import { Foreseen, WORDS } from '../../trade/Foreseen.tsx';
import { StepDialog } from '../../trade/StepDialog.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import type { OfferSteps } from './use-offer-steps.ts';

interface DeclineAwardProps {
  readonly offer: Offer;
  readonly steps: OfferSteps;
}

/** Declines an award, with the reason and its effects on the supplier's own records. */
export default function DeclineAward({ offer, steps }: DeclineAwardProps) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('offer', 'procurement');
  return (
    <StepDialog
      slot={`offer:${offer.id}:SUPPLIER_DECLINE`}
      title={texts.event('SUPPLIER_DECLINE')}
      confirm={texts.event('SUPPLIER_DECLINE')}
      consequence={texts.consequence('SUPPLIER_DECLINE')}
      danger
      busy={steps.busy === 'SUPPLIER_DECLINE'}
      problem={steps.problem}
      onClose={steps.close}
      fields={[{ name: 'reason', kind: 'text', label: t('field.reason'), hint: t('step.toldBuyer'), required: true }]}
      outcome={() => (
        <Foreseen endpoint={offerForeseenEndpoints.offerSupplierDeclineDryRun} row={offer} body={{ reason: WORDS }} />
      )}
      onSend={({ reason }) => steps.decline(String(reason))}
    />
  );
}
