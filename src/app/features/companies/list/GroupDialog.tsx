import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupEndpoints } from '../../../../contract/organization/group.ts';
import { useApi, useCommand } from '../../../api/queries.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

export interface BulkDialogProps {
  /** The selected companies. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds the selected companies to one of the own groups; who is in it already stays in it once. */
export function GroupDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('companies');
  const textOf = useFailureText();
  const groups = useApi(groupEndpoints.groupList, { query: { page_size: '100' } });
  const [chosen, setChosen] = useState('');
  const group = groups.data?.results.find(({ id }) => String(id) === chosen);
  const save = useCommand(groupEndpoints.groupUpdate, {
    invalidates: ['/api/groups/'],
    onDone: () => {
      onDone();
      onClose();
      toast.success(t('bulk.grouped'));
    },
  });
  const none = groups.data?.results.length === 0;
  return (
    <ConfirmDialog
      title={t('bulk.group')}
      confirm={t('bulk.group')}
      busy={save.isPending}
      blocked={none ? t('bulk.noGroup') : group ? undefined : t('bulk.chooseFirst')}
      onClose={onClose}
      onConfirm={() => {
        if (!group) return;
        const companies = [...new Set([...group.companies.map(({ id }) => id), ...ids])];
        save.mutate({ params: { id: group.id }, body: { companies }, ifMatch: `"${group.version ?? 1}"` });
      }}
    >
      <p>{none ? t('bulk.noGroup') : t('bulk.groupText')}</p>
      {!none && (
        <SelectField
          name="group"
          label={t('bulk.chooseGroup')}
          value={chosen}
          placeholder={t('bulk.any')}
          options={(groups.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
      )}
      {save.isError && <InlineMessage intent="danger">{textOf(save.error.failure)}</InlineMessage>}
    </ConfirmDialog>
  );
}
