import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { StepDialog, type StepDialogShared } from '../../../trade/StepDialog.tsx';
import type { InquireSteps } from '../record/use-inquire-steps.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

/** Enters an exchange rate that was missing at the opening. */
export default function RateDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation('comparison');
  const currency = steps.asked?.aim.currency ?? '';
  return (
    <StepDialog
      {...shared}
      title={t('rates.enter', { currency })}
      consequence={t('rates.once')}
      fields={[
        {
          name: 'rate',
          kind: 'decimal',
          label: t('rates.line', { currency, rate: '…', own: row.currency }),
          unit: row.currency ?? '',
          required: true,
        },
        {
          name: 'date',
          kind: 'day',
          label: t('rates.date'),
          hint: t('rates.dateHint'),
          initial: row.opened_at?.slice(0, 10) ?? null,
          required: true,
        },
        { name: 'source', kind: 'line', label: t('rates.source'), hint: t('rates.sourceHint'), required: true },
      ]}
      onSend={({ rate, date, source }) =>
        void steps.run('ENTER_RATE', inquireEndpoints.inquireEnterRate, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: { currency, rate: String(rate), date: String(date), source: String(source) },
        })
      }
    />
  );
}
