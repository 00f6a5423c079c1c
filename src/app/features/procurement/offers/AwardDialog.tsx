import { useTranslation } from 'react-i18next';
import { big, least } from '../../../../../machines/money/decimal.ts';
import { measured, money, quantity } from '../../../../contract/platform/format.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { foreseenEndpoints } from '../../../../contract/procurement/inquire.foreseen.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { computed } from '../../../trade/amounts.ts';
import { type Values, typed } from '../../../trade/step-fields.ts';
import { StepDialog, type StepDialogShared } from '../../../trade/StepDialog.tsx';
import { useUnits } from '../../../trade/units.ts';
import { Foreseen, WORDS } from '../../../trade/Foreseen.tsx';
import type { InquireSteps } from '../record/use-inquire-steps.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

/** Awards a quantity of a lot; an offer that is not the best, or closing the lot short, needs a justification. */
export function AwardDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation(['procurement', 'approvals']);
  const language = useLanguage();
  const nameOf = useCompanyName();
  const units = useUnits();
  const { data } = useApi(inquireEndpoints.inquireOffers, { params: { id: row.id } });
  const aim = steps.asked?.aim;
  const lot = data?.lots.find(({ id }) => id === aim?.lot);
  const line = lot?.offers.find(({ offer }) => offer === aim?.offer);
  if (!lot || !line) return null;
  const left = computed(() => big(lot.quantity).minus(lot.awarded));
  // Without readable quantities nothing is proposed.
  const most = computed(() => left && least(left, big(line.quantity).minus(line.awarded)).toFixed()) ?? '';
  const short = (values: Values<'quantity'>): boolean => {
    const much = typed(values, 'quantity') || most;
    return left !== null && /^\d+(\.\d+)?$/.test(much) && big(much).lt(left);
  };
  const send = (much: string, justification: string, closeShort: boolean) =>
    void steps.run('ACCEPT', inquireEndpoints.inquireAccept, {
      params: steps.params,
      ifMatch: steps.ifMatch,
      body: { lot: lot.id, offer: line.offer, quantity: much, justification, close_short: closeShort },
    });
  const foreseen = (much: string, close_short: boolean) => (
    <Foreseen
      endpoint={foreseenEndpoints.inquireAcceptDryRun}
      row={row}
      body={{ lot: lot.id, offer: line.offer, quantity: much, justification: WORDS, close_short }}
    />
  );
  if (aim?.closeShort) {
    return (
      <StepDialog
        {...shared}
        outcome={() => foreseen('0', true)}
        title={`${t('award.closeShort')}: ${lot.name}`}
        confirm={t('award.closeShort')}
        consequence={t('award.closeShortHint')}
        fields={[
          {
            name: 'justification',
            kind: 'text',
            label: t('field.justification'),
            hint: t('award.shortHint'),
            required: true,
          },
        ]}
        onSend={(values) => send('0', typed(values, 'justification'), true)}
      />
    );
  }
  const price = money(language, line.price, line.currency, 4);
  const limit = row.approval?.limit ?? null;
  const alone =
    limit && row.approval && t('approvals:awardLimit', { limit: money(language, limit, row.approval.currency) });
  const unit = (value: string) => units.symbol(lot.unit, value);
  const many = (much: string) => measured(quantity(language, much), unit(much));
  return (
    <StepDialog
      {...shared}
      title={t('award.title', { lot: lot.name, company: nameOf(line.organization) })}
      consequence={`${t('award.text', { price, unit: units.per(lot.unit), offered: many(line.quantity), left: many(left?.toFixed() ?? lot.quantity) })}\n${alone ?? t('award.orders')}`}
      fields={[
        { name: 'quantity', kind: 'decimal', label: t('field.quantity'), unit, initial: most, required: true },
        {
          name: 'close_short',
          kind: 'check',
          label: t('award.closeShort'),
          hint: t('award.closeShortHint'),
          shown: short,
        },
        {
          name: 'justification',
          kind: 'text',
          label: t('field.justification'),
          hint: line.justify ? t(line.rank === null ? 'award.unranked' : 'award.notBest') : t('award.shortHint'),
          required: (values) => line.justify || (short(values) && values.close_short === true),
          shown: (values) => line.justify || short(values),
        },
      ]}
      outcome={(values) =>
        // The server would treat an empty quantity as all that is left.
        typed(values, 'quantity') === ''
          ? null
          : foreseen(typed(values, 'quantity'), short(values) && values.close_short === true)
      }
      onSend={(values) =>
        send(typed(values, 'quantity'), typed(values, 'justification'), short(values) && values.close_short === true)
      }
    />
  );
}
