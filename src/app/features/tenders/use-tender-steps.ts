import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Quotation, quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { keyOf } from '../../api/queries.ts';
import { useStep } from '../../trade/use-step.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { tenderWords } from './tender-words.ts';

const PLAIN = {
  VIEW: 'quotationView',
  PARTICIPATE: 'quotationParticipate',
  REJOIN: 'quotationRejoin',
  DISAGREE_EARLY: 'quotationDisagreeEarly',
} as const;

/** Steps of an invited or interested company; declining needs a reason first. */
export function useTenderSteps(row: Quotation) {
  const { t } = useTranslation('procurement');
  const [declining, setDeclining] = useState(false);
  const steps = useStep(tenderWords, {
    invalidates: ['/api/quotations/', '/api/tasks/'],
    answers: keyOf(quotationEndpoints.quotationGet, { params: { id: row.id } }),
    onDone: (event) => {
      setDeclining(false);
      if (event !== 'VIEW') toast.success(t(`tenderDone.${event}`));
    },
  });
  const params = { id: row.id };
  const choose = (event: string) => {
    const plain = PLAIN[event as keyof typeof PLAIN];
    if (event === 'AGREE_EARLY')
      void steps.run(event, quotationEndpoints.quotationAgreeEarly, { params, body: { based_on: row.revision } });
    else if (plain) void steps.run(event, quotationEndpoints[plain], { params });
    else setDeclining(true);
  };
  return { steps, declining, setDeclining, choose } as const;
}
export type TenderSteps = ReturnType<typeof useTenderSteps>['steps'];
