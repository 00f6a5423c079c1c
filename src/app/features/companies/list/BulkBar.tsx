import { useTranslation } from 'react-i18next';
import { companyEndpoints } from '../../../../contract/organization/company.ts';
import { MAX_SELECTED } from '../../../../contract/platform/export.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { BulkSummary } from '../../../trade/BulkSummary.tsx';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { useMay } from '../../../trade/use-may.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useCompanyRun } from './use-company-run.ts';

interface BulkBarProps {
  readonly selection: SelectedItems;
  /** Ids of the rows that are shown. */
  readonly shown: readonly number[];
  /** The list's order, for the export. */
  readonly ordering: string;
}

/** What can be done with every company that is selected, on whatever page. */
export default function BulkBar({ selection, shown, ordering }: BulkBarProps) {
  const { t } = useTranslation(['companies', 'lists']);
  const { state, send } = useCompanyRun(selection);
  const { kind, picked, told, to, form } = state.context;
  const ids = [...selection.items.keys()];
  const elsewhere = ids.filter((id) => !shown.includes(id)).length;
  const blocked = useMay('inquire.manage') ? undefined : t('common:reason.permission');
  const ask = (what: 'grouped' | 'invited') => send({ type: 'ASK', kind: what, picked: [...selection.items.values()] });
  const busy = state.matches('running');
  const asked = busy || state.matches('asking');
  const dialog = {
    ids: picked.map(({ id }) => id),
    to,
    busy,
    form,
    onChoose: (chosen: string) => send({ type: 'TO', to: chosen }),
    onConfirm: () => send({ type: 'RUN' }),
    onClose: () => send({ type: 'CANCEL' }),
  };
  if (ids.length === 0 && !told && !asked) return null;
  return (
    <div className="t-bulk k-noprint" role="region" aria-label={t('lists:select.bar')}>
      {told && (
        <BulkSummary
          done={t(told.kind === 'grouped' ? 'bulk.grouped' : 'bulk.invited', { count: told.done.length })}
          refused={told.refused}
          said={(reason) => reason}
          onClose={() => send({ type: 'DISMISS' })}
        />
      )}
      {ids.length > 0 && (
        <div className="t-bulk-row">
          <span role="status" className="k-figure">
            <strong>{t('lists:select.count', { count: ids.length })}</strong>
            {elsewhere > 0 && <span className="k-muted">, {t('lists:select.elsewhere', { count: elsewhere })}</span>}
          </span>
          <Button size="small" blocked={blocked} onClick={() => ask('grouped')}>
            {t('bulk.group')}
          </Button>
          <Button size="small" blocked={blocked} onClick={() => ask('invited')}>
            {t('bulk.invite')}
          </Button>
          <span role="group" aria-label={t('lists:select.export')}>
            <ExportButtons
              size="small"
              endpoint={companyEndpoints.companyExport}
              query={{ ordering, ids: ids.join(',') }}
              blocked={ids.length > MAX_SELECTED ? t('errors:max_entries', { 0: MAX_SELECTED }) : undefined}
            />
          </span>
          <Button size="small" minimal onClick={selection.clear}>
            {t('lists:select.clear')}
          </Button>
        </div>
      )}
      {asked && kind === 'grouped' && <GroupDialog {...dialog} />}
      {asked && kind === 'invited' && <InviteDialog {...dialog} />}
    </div>
  );
}
