import { useTranslation } from 'react-i18next';
import { NO_AWARD_REASONS } from '../../../../contract/procurement/award.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { foreseenEndpoints } from '../../../../contract/procurement/inquire.foreseen.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { type StepField, typed } from '../../../trade/step-fields.ts';
import { StepDialog, type StepDialogShared } from '../../../trade/StepDialog.tsx';
import { Foreseen, WORDS } from '../../../trade/Foreseen.tsx';
import type { InquireSteps } from '../record/use-inquire-steps.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

/** Closes a lot without an award. */
function NoAwardDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  const { asked, run, params, ifMatch } = steps;
  const lotId = asked?.aim.lot ?? 0;
  const lot = row.inquireitem_set.find(({ id }) => id === lotId);
  return (
    <StepDialog
      {...shared}
      title={`${shared.title}: ${lot?.name ?? ''}`}
      danger
      outcome={() => (
        <Foreseen
          endpoint={foreseenEndpoints.inquireNoAwardDryRun}
          row={row}
          body={{ lot: lotId, reason: 'other', comment: WORDS }}
        />
      )}
      fields={[
        {
          name: 'reason',
          kind: 'choice',
          label: t('field.reason'),
          required: true,
          options: NO_AWARD_REASONS.map((value) => ({
            value,
            label: t(`lifecycles-procurement:lot.reason.${value}`),
          })),
        },
        {
          name: 'comment',
          kind: 'text',
          label: t('field.comment'),
          required: (values) => values.reason === 'other',
        },
      ]}
      onSend={(values) =>
        void run('NO_AWARD', inquireEndpoints.inquireNoAward, {
          params,
          ifMatch,
          body: {
            lot: lotId,
            reason: values.reason as (typeof NO_AWARD_REASONS)[number],
            comment: typed(values, 'comment'),
          },
        })
      }
    />
  );
}

/** Rejects an offer, revokes an award or excludes a company, with a reason. */
export function DecisionDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  const { asked, run, params, ifMatch } = steps;
  // Until the last lot is decided, suppliers are notified neither of an award nor of its revocation.
  const untold = asked?.event === 'REVOKE_AWARD' && row.proc_status !== 'Awarded';
  const reason: StepField<'reason'> = {
    name: 'reason',
    kind: 'text',
    label: t('field.reason'),
    hint: untold ? undefined : t('step.toldSupplier'),
    required: true,
  };
  if (!asked) return null;
  const { event, aim } = asked;
  if (event === 'NO_AWARD') return <NoAwardDialog row={row} steps={steps} {...shared} />;
  const send = (text: string) => {
    if (event === 'REJECT_OFFER')
      return run(event, inquireEndpoints.inquireRejectOffer, {
        params,
        ifMatch,
        body: { offer: aim.offer ?? 0, reason: text },
      });
    if (event === 'SET_ASIDE')
      return run(event, inquireEndpoints.inquireSetAside, {
        params,
        ifMatch,
        body: { offer: aim.offer ?? 0, lot: aim.lot ?? 0, reason: text },
      });
    if (event === 'REVOKE_AWARD')
      return run(event, inquireEndpoints.inquireRevokeAward, {
        params,
        ifMatch,
        body: { award: aim.award ?? 0, reason: text },
      });
    return run(event, inquireEndpoints.inquireRemoveParticipant, {
      params,
      ifMatch,
      body: { organization: aim.organization ?? 0, reason: text },
    });
  };
  if (event === 'SET_ASIDE')
    return (
      <StepDialog
        {...shared}
        consequence={t('award.asideText')}
        fields={[{ ...reason, hint: undefined }]}
        onSend={(values) => void send(typed(values, 'reason'))}
      />
    );
  const foreseen = () => {
    if (event === 'REJECT_OFFER') {
      const body = { offer: aim.offer ?? 0, reason: WORDS };
      return <Foreseen endpoint={foreseenEndpoints.inquireRejectOfferDryRun} row={row} body={body} />;
    }
    if (event !== 'REVOKE_AWARD') return null;
    const body = { award: aim.award ?? 0, reason: WORDS };
    return <Foreseen endpoint={foreseenEndpoints.inquireRevokeAwardDryRun} row={row} body={body} />;
  };
  return (
    <StepDialog
      {...shared}
      danger
      fields={[reason]}
      outcome={foreseen}
      onSend={(values) => void send(typed(values, 'reason'))}
    />
  );
}
