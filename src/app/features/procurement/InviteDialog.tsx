import { useState } from 'react';
import type { DraftRow } from '../../../../machines/flows/draft.ts';
import type { Inquire } from '../../../contract/inquire.ts';
import { inquireEndpoints } from '../../../contract/inquire.endpoints.ts';
import { CompaniesField } from '../../trade/CompaniesField.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { InlineMessage } from '../../ui/States.tsx';
import { useTranslation } from 'react-i18next';
import type { StepDialogShared } from './InquireStepDialog.tsx';
import type { InquireSteps } from './use-inquire-steps.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

export function InviteDialog({ row, steps, title, confirm, consequence, busy, problem, onClose }: Props) {
  const { t } = useTranslation('procurement');
  const [chosen, setChosen] = useState<readonly DraftRow[]>([]);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={busy}
      blocked={chosen.length === 0 ? t('participants.chooseFirst') : undefined}
      onClose={onClose}
      onConfirm={() =>
        void steps.run('INVITE', inquireEndpoints.inquireInvite, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: { participants: chosen.map(({ id }) => Number(id)) },
        })
      }
    >
      {consequence && <p>{consequence}</p>}
      <CompaniesField
        name="participants"
        chosen={chosen}
        taken={row.participants.map(({ id }) => id)}
        error={problem?.fields['participants']}
        onAdd={(company) => setChosen([...chosen, { ...company, key: String(company.id) }])}
        onRemove={(at) => setChosen(chosen.filter((_, index) => index !== at))}
      />
      {problem && problem.form.length > 0 && <InlineMessage intent="danger">{problem.form.join(' ')}</InlineMessage>}
    </ConfirmDialog>
  );
}
