import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupEndpoints } from '../../../../contract/organization/group.ts';
import { useApi } from '../../../api/queries.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

export interface BulkDialogProps {
  /** Companies selected when the dialog was opened. */
  readonly ids: readonly number[];
  /** Chosen group or inquiry; empty until one is chosen. */
  readonly to: string;
  readonly busy: boolean;
  /** Progress, or the reason for a refusal. */
  readonly standing: ReactNode;
  readonly onChoose: (to: string) => void;
  readonly onConfirm: () => void;
  /** Label of the cancel button during the run. */
  readonly cancel: string | undefined;
  readonly onStop: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Adds the selected companies to one of the organisation's groups. */
export function GroupDialog({ to, busy, standing, onChoose, ...ways }: BulkDialogProps) {
  const { t } = useTranslation('companies');
  const textOf = useFailureText();
  const groups = useApi(groupEndpoints.groupList, { query: { page_size: '100' } });
  const none = groups.data?.results.length === 0;
  return (
    <ConfirmDialog
      title={t('bulk.group')}
      confirm={t('bulk.group')}
      busy={busy}
      blocked={none ? t('bulk.noGroup') : to === '' ? t('bulk.chooseFirst') : undefined}
      {...ways}
    >
      <p>{none ? t('bulk.noGroup') : t('bulk.groupText')}</p>
      {!none && (
        <SelectField
          name="group"
          label={t('bulk.chooseGroup')}
          value={to}
          placeholder={t('bulk.any')}
          options={(groups.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={onChoose}
        />
      )}
      {groups.isError && <InlineMessage intent="danger">{textOf(groups.error.failure)}</InlineMessage>}
      {standing}
    </ConfirmDialog>
  );
}
