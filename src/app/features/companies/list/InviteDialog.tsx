import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi, useCommand } from '../../../api/queries.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import type { BulkDialogProps } from './GroupDialog.tsx';

/** Invites the selected companies to one of the own running inquiries; who was asked already is not asked again. */
export function InviteDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('companies');
  const textOf = useFailureText();
  const running = useApi(inquireEndpoints.inquireList, { query: { proc_status: 'Published', page_size: '100' } });
  const [chosen, setChosen] = useState('');
  const inquiry = useApi(inquireEndpoints.inquireGet, { params: { id: chosen || 0 } }, { enabled: chosen !== '' }).data;
  const participants = ids.filter((id) => !inquiry?.participants.some((known) => known.id === id));
  const invite = useCommand(inquireEndpoints.inquireInvite, {
    invalidates: ['/api/inquires/', '/api/companies/'],
    onDone: () => {
      onDone();
      onClose();
      toast.success(t('bulk.invited'));
    },
  });
  const none = running.data?.results.length === 0;
  const blocked = () => {
    if (none) return t('bulk.noInquiry');
    if (!inquiry) return t('bulk.chooseFirst');
    return participants.length === 0 ? t('bulk.allInvited') : undefined;
  };
  return (
    <ConfirmDialog
      title={t('bulk.invite')}
      confirm={t('bulk.invite')}
      busy={invite.isPending}
      blocked={blocked()}
      onClose={onClose}
      onConfirm={() => {
        if (!inquiry) return;
        invite.mutate({
          params: { id: inquiry.id },
          body: { participants, reason: '' },
          ifMatch: `"${inquiry.version ?? 1}"`,
        });
      }}
    >
      <p>{none ? t('bulk.noInquiry') : t('bulk.inviteText')}</p>
      {!none && (
        <SelectField
          name="inquiry"
          label={t('bulk.chooseInquiry')}
          value={chosen}
          placeholder={t('bulk.any')}
          options={(running.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
      )}
      {inquiry && (
        <p role="status" className="k-muted">
          {t('bulk.newOnes', { count: participants.length })}
        </p>
      )}
      {invite.isError && <InlineMessage intent="danger">{textOf(invite.error.failure)}</InlineMessage>}
    </ConfirmDialog>
  );
}
