import * as z from 'zod/mini';
import type { DraftRow } from '../../../../../machines/flows/draft.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { CompaniesField } from '../../../trade/CompaniesField.tsx';
import type { StepDialogShared } from '../../../trade/StepDialog.tsx';
import { useTyped } from '../../../trade/use-dialog-draft.ts';
import { useUnedited } from '../../../trade/use-unedited.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useTranslation } from 'react-i18next';
import type { InquireSteps } from './use-inquire-steps.ts';

const typedSchema = z.object({
  chosen: z.array(z.looseObject({ key: z.string() })),
  reason: z.string(),
});

interface Entered {
  readonly chosen: readonly DraftRow[];
  readonly reason: string;
}
type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

export function InviteDialog({ slot, row, steps, title, confirm, consequence, busy, problem, onClose }: Props) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const excluded = row.participants.filter(({ participation }) => participation === 'removed');
  const again = excluded.filter(({ id }) => id === steps.asked?.aim.organization);
  const typed = useTyped<Entered>({
    slot,
    schema: typedSchema,
    initial: { chosen: again.map((one) => ({ ...one, key: String(one.id) })), reason: '' },
    problem,
  });
  const { chosen, reason } = typed.value;
  const complaints = useUnedited(problem);
  const enter = (part: Partial<Entered>) => typed.take((now) => ({ ...now, ...part }));
  const choose = (companies: readonly DraftRow[]) => {
    complaints.edit('participants');
    enter({ chosen: companies });
  };
  /** Inviting an excluded company again requires a reason, which it gets. */
  const explains = chosen.some(({ id }) => excluded.some((one) => one.id === id));
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={busy}
      blocked={
        chosen.length === 0
          ? t('participants.chooseFirst')
          : explains && reason.trim() === ''
            ? texts.reason('invitedAgainExplained')
            : undefined
      }
      onClose={() => {
        typed.giveUp();
        onClose();
      }}
      onConfirm={() => {
        typed.send();
        void steps.run('INVITE', inquireEndpoints.inquireInvite, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: { participants: chosen.map(({ id }) => Number(id)), reason: explains ? reason : '' },
        });
      }}
    >
      {consequence && <p>{consequence}</p>}
      <CompaniesField
        name="participants"
        chosen={chosen}
        taken={row.participants.filter(({ participation }) => participation !== 'removed').map(({ id }) => id)}
        error={complaints.fields['participants']}
        onAdd={(company) => choose([...chosen, { ...company, key: String(company.id) }])}
        onRemove={(at) => choose(chosen.filter((_, index) => index !== at))}
      />
      {explains && (
        <TextField
          name="reason"
          label={t('field.reason')}
          hint={t('step.toldSupplier')}
          required
          multiline
          rows={2}
          maxLength={2000}
          value={reason}
          error={complaints.fields['reason']}
          onChange={(text) => {
            complaints.edit('reason');
            enter({ reason: text });
          }}
        />
      )}
      {problem && problem.form.length > 0 && <InlineMessage intent="danger">{problem.form.join(' ')}</InlineMessage>}
    </ConfirmDialog>
  );
}
