import { useTranslation } from 'react-i18next';
import { companyEndpoints } from '../../../../contract/organization/company.ts';
import { type BulkBarProps, BulkFrame, BulkStanding } from '../../../trade/BulkFrame.tsx';
import { useMay } from '../../../trade/use-may.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useCompanyRun } from './use-company-run.ts';

/** Actions for all selected companies, across pages. */
export default function BulkBar(bar: BulkBarProps) {
  const { t } = useTranslation(['companies', 'lists']);
  const { selection } = bar;
  const { state, send } = useCompanyRun(selection);
  const { kind, picked, told, to, stopped } = state.context;
  const blocked = useMay('inquire.manage') ? undefined : t('common:reason.permission');
  const ask = (what: 'grouped' | 'invited') => send({ type: 'ASK', kind: what, picked: [...selection.items.values()] });
  const busy = state.matches('running');
  const asked = busy || state.matches('asking');
  const dialog = {
    ids: picked.map(({ id }) => id),
    to,
    busy,
    standing: <BulkStanding busy={busy} run={state.context} />,
    onChoose: (chosen: string) => send({ type: 'TO', to: chosen }),
    onConfirm: () => send({ type: 'RUN' }),
    cancel: busy ? t('lists:bulk.stop') : undefined,
    onStop: stopped ? undefined : () => send({ type: 'STOP' }),
    onClose: () => send({ type: 'CANCEL' }),
  };
  if (selection.items.size === 0 && !told && !asked) return null;
  return (
    <BulkFrame
      {...bar}
      told={told}
      doneText={({ kind: what, done }) =>
        t(what === 'grouped' ? 'bulk.grouped' : 'bulk.invited', { count: done.length })
      }
      onDismiss={() => send({ type: 'DISMISS' })}
      file={companyEndpoints.companyExport}
      dialogs={
        asked && (
          <>
            {kind === 'grouped' && <GroupDialog {...dialog} />}
            {kind === 'invited' && <InviteDialog {...dialog} />}
          </>
        )
      }
    >
      <Button size="small" blocked={blocked} onClick={() => ask('grouped')}>
        {t('bulk.group')}
      </Button>
      <Button size="small" blocked={blocked} onClick={() => ask('invited')}>
        {t('bulk.invite')}
      </Button>
    </BulkFrame>
  );
}
