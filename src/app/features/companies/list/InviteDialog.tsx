import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import type { BulkDialogProps } from './GroupDialog.tsx';

/** Invites the selected companies to one of the organisation's running inquiries, skipping those already invited. */
export function InviteDialog({ ids, to, busy, standing, onChoose, ...ways }: BulkDialogProps) {
  const { t } = useTranslation('companies');
  const textOf = useFailureText();
  const running = useApi(inquireEndpoints.inquireList, { query: { proc_status: 'Published', page_size: '100' } });
  const inquiry = useApi(inquireEndpoints.inquireGet, { params: { id: to || 0 } }, { enabled: to !== '' }).data;
  const participants = ids.filter((id) => !inquiry?.participants.some((known) => known.id === id));
  const none = running.data?.results.length === 0;
  const blocked = () => {
    if (none) return t('bulk.noInquiry');
    if (!inquiry) return t('bulk.chooseFirst');
    return participants.length === 0 ? t('bulk.allInvited') : undefined;
  };
  return (
    <ConfirmDialog title={t('bulk.invite')} confirm={t('bulk.invite')} busy={busy} blocked={blocked()} {...ways}>
      <p>{none ? t('bulk.noInquiry') : t('bulk.inviteText')}</p>
      {!none && (
        <SelectField
          name="inquiry"
          label={t('bulk.chooseInquiry')}
          value={to}
          placeholder={t('bulk.any')}
          options={(running.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={onChoose}
        />
      )}
      {inquiry && (
        <p role="status" className="k-muted">
          {t('bulk.newOnes', { count: participants.length })}
        </p>
      )}
      {running.isError && <InlineMessage intent="danger">{textOf(running.error.failure)}</InlineMessage>}
      {standing}
    </ConfirmDialog>
  );
}
