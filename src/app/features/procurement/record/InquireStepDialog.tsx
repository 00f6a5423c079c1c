import { useTranslation } from 'react-i18next';
import { CANCEL_REASONS, type Inquire } from '../../../../contract/procurement/inquire.ts';
import { foreseenEndpoints } from '../../../../contract/procurement/inquire.foreseen.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { StepDialog, type StepDialogShared } from '../../../trade/StepDialog.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { Foreseen, WORDS } from '../../../trade/Foreseen.tsx';
import { AwardDialog } from '../offers/AwardDialog.tsx';
import { DecisionDialog } from '../offers/DecisionDialog.tsx';
import type { InquireSteps } from './use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const TermDialog = lazyPart(() => import('../offers/TermDialog.tsx'));
const RateDialog = lazyPart(() => import('../offers/RateDialog.tsx'));
const InviteDialog = lazyPart(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }));

interface FormProps extends StepDialogShared {
  readonly row: Inquire;
  readonly steps: InquireSteps;
}

/** Cancels the inquiry, with the reason and the message to suppliers. */
function CancelDialog({ row, steps, ...shared }: FormProps) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  return (
    <StepDialog
      {...shared}
      danger
      outcome={() => (
        <Foreseen
          endpoint={foreseenEndpoints.inquireCancelDryRun}
          row={row}
          body={{ reason: 'other', comment: WORDS }}
          zone={row.timezone}
        />
      )}
      fields={[
        {
          name: 'reason',
          kind: 'choice',
          label: t('field.reason'),
          required: true,
          options: CANCEL_REASONS.map((value) => ({
            value,
            label: t(`lifecycles-procurement:inquire.reason.${value}`),
          })),
        },
        {
          name: 'comment',
          kind: 'text',
          label: t('field.comment'),
          hint: t('step.cancelHint'),
          required: true,
        },
      ]}
      onSend={({ reason, comment }) =>
        void steps.run('CANCEL', inquireEndpoints.inquireCancel, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: { reason: reason as (typeof CANCEL_REASONS)[number], comment: String(comment) },
        })
      }
    />
  );
}

/** Extends the deadline for offers, with a reason. */
function DeadlineDialog({ row, steps, ...shared }: FormProps) {
  const { t } = useTranslation('procurement');
  return (
    <StepDialog
      {...shared}
      fields={[
        {
          name: 'expire_at',
          kind: 'deadline',
          label: t('field.newDeadline'),
          timezone: row.timezone,
          initial: row.expire_at,
          required: true,
        },
        { name: 'reason', kind: 'text', label: t('field.reason'), hint: t('step.toldSuppliers'), required: true },
      ]}
      onSend={({ expire_at, reason }) =>
        void steps.run('EXTEND_DEADLINE', inquireEndpoints.inquireExtendDeadline, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: { expire_at: String(expire_at), reason: String(reason) },
        })
      }
    />
  );
}

/** Ends the time to offer before its deadline; whether it is possible is known only after trying. */
function CloseEarlyDialog({ row, steps, ...shared }: FormProps) {
  return (
    <StepDialog
      {...shared}
      outcome={() => (
        <Foreseen endpoint={foreseenEndpoints.inquireCloseEarlyDryRun} row={row} body={{}} zone={row.timezone} />
      )}
      fields={[]}
      onSend={() =>
        void steps.run('CLOSE_EARLY', inquireEndpoints.inquireCloseEarly, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: undefined,
        })
      }
    />
  );
}

/** Form of the chosen step. */
export default function InquireStepDialog({ row, steps }: { readonly row: Inquire; readonly steps: InquireSteps }) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  const texts = useLifecycleTexts('inquire', 'procurement');
  const { asked, run, params, ifMatch } = steps;
  if (!asked) return null;
  const { event, aim } = asked;
  const shared = {
    slot: `inquire:${row.id}:${event}:${JSON.stringify(aim)}`,
    title: texts.event(event),
    confirm: texts.event(event),
    consequence: texts.consequence(event),
    busy: steps.busy === event,
    problem: steps.problem,
    onClose: steps.close,
  };
  if (event === 'ENTER_RATE') {
    return <RateDialog row={row} steps={steps} {...shared} />;
  }
  if (event === 'VALUE_TERM') {
    return <TermDialog row={row} steps={steps} {...shared} />;
  }
  if (event === 'INVITE') return <InviteDialog row={row} steps={steps} {...shared} />;
  if (event === 'ACCEPT') return <AwardDialog row={row} steps={steps} {...shared} />;
  if (event === 'REFUSE') {
    return (
      <StepDialog
        {...shared}
        danger
        fields={[{ name: 'reason', kind: 'text', label: t('field.reason'), required: true }]}
        onSend={({ reason }) =>
          void run(event, inquireEndpoints.inquireRefuse, { params, ifMatch, body: { reason: String(reason) } })
        }
      />
    );
  }
  if (event === 'CANCEL') {
    return <CancelDialog row={row} steps={steps} {...shared} />;
  }
  if (event === 'CLOSE_EARLY') return <CloseEarlyDialog row={row} steps={steps} {...shared} />;
  if (event === 'EXTEND_DEADLINE') {
    return <DeadlineDialog row={row} steps={steps} {...shared} />;
  }
  return <DecisionDialog row={row} steps={steps} {...shared} />;
}
