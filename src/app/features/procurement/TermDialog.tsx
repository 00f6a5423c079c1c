import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../contract/inquire.ts';
import { inquireEndpoints } from '../../../contract/inquire.endpoints.ts';
import type { INCOTERMS } from '../../../contract/trade-fields.ts';
import { useIncoterms } from '../../trade/choices.ts';
import { StepDialog } from '../../trade/StepDialog.tsx';
import type { StepDialogShared } from './InquireStepDialog.tsx';
import type { InquireSteps } from './use-inquire-steps.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

/** What is counted for offers under another delivery term; a lot without freight is not compared under it. */
export default function TermDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation('procurement');
  const incoterms = useIncoterms();
  return (
    <StepDialog
      {...shared}
      consequence={t('termValue.text')}
      fields={[
        {
          name: 'term',
          kind: 'choice',
          label: t('field.deliveryTerm'),
          options: incoterms.filter(({ value }) => value !== row.delivery_term),
          required: true,
        },
        { name: 'duty', kind: 'decimal', label: t('termValue.duty'), unit: '%', initial: '0', required: true },
        ...row.inquireitem_set.map((lot, at) => ({
          name: `freight_${lot.id}`,
          kind: 'decimal' as const,
          label: t('termValue.freight', { lot: `${at + 1}. ${lot.name}` }),
          hint: at === 0 ? t('termValue.freightHint') : undefined,
          unit: row.currency ?? '',
        })),
      ]}
      onSend={(values) =>
        void steps.run('VALUE_TERM', inquireEndpoints.inquireValueTerm, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: {
            term: values['term'] as (typeof INCOTERMS)[number],
            duty: String(values['duty'] || '0'),
            lots: row.inquireitem_set.flatMap(({ id }) => {
              const freight = String(values[`freight_${id}`] ?? '');
              return freight === '' || id === null ? [] : [{ lot: id, freight }];
            }),
          },
        })
      }
    />
  );
}
