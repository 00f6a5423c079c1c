import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { MAX_SELECTED } from '../../../../contract/platform/export.ts';
import { membershipEndpoints } from '../../../../contract/organization/membership.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { invalidate, useApi } from '../../../api/queries.ts';
import type { SelectedItem, SelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { type BulkResult, runEach } from './run-each.ts';

type Kind = 'deleted' | 'assigned';
type Summary = BulkResult & { readonly kind: Kind };

interface BulkBarProps {
  /** The reader's role lets inquiries be changed. */
  readonly may: boolean;
  readonly selection: SelectedItems;
  /** Ids of the rows that are shown. */
  readonly shown: readonly number[];
  /** The list's order, for the export. */
  readonly ordering: string;
}

/** What can be done with everything that is selected; each record decides for itself whether it lets it be done. */
export default function BulkBar({ may, selection, shown, ordering }: BulkBarProps) {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const textOf = useFailureText();
  const [asked, setAsked] = useState<Kind | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const items = [...selection.items.values()];
  const elsewhere = items.filter(({ id }) => !shown.includes(id)).length;

  const run = async (kind: Kind, send: (item: SelectedItem) => Promise<Result<unknown>>) => {
    setSummary(null);
    setProgress(0);
    const result = await runEach(items, send, textOf, setProgress);
    setProgress(null);
    setAsked(null);
    setSummary({ kind, ...result });
    selection.deselect(result.done);
    await invalidate(client, ['/api/inquires/', '/api/tasks/']);
  };
  const blocked = may ? undefined : t('common:reason.permission');
  const close = () => progress === null && setAsked(null);
  const said =
    progress === null ? null : <p role="status">{t('bulk.progress', { done: progress, total: items.length })}</p>;

  return (
    <div className="t-bulk k-noprint" role="region" aria-label={t('select.bar')}>
      {summary && <Told summary={summary} onClose={() => setSummary(null)} />}
      {items.length > 0 && (
        <div className="t-bulk-row">
          <span role="status" className="k-figure">
            <strong>{t('select.count', { count: items.length })}</strong>
            {elsewhere > 0 && <span className="k-muted">, {t('select.elsewhere', { count: elsewhere })}</span>}
          </span>
          <Button size="small" blocked={blocked} onClick={() => setAsked('assigned')}>
            {t('bulk.assign')}
          </Button>
          <Button size="small" minimal intent="danger" blocked={blocked} onClick={() => setAsked('deleted')}>
            {t('bulk.delete')}
          </Button>
          <span role="group" aria-label={t('select.export')}>
            <ExportButtons
              size="small"
              endpoint={inquireEndpoints.inquireExport}
              query={{ ordering, ids: items.map(({ id }) => id).join(',') }}
              blocked={items.length > MAX_SELECTED ? t('errors:max_entries', { 0: MAX_SELECTED }) : undefined}
            />
          </span>
          <Button size="small" minimal onClick={selection.clear}>
            {t('select.clear')}
          </Button>
        </div>
      )}
      {asked === 'deleted' && (
        <ConfirmDialog
          title={t('bulk.deleteTitle', { count: items.length })}
          confirm={t('bulk.delete')}
          danger
          busy={progress !== null}
          onClose={close}
          onConfirm={() =>
            void run('deleted', ({ id }) => call(inquireEndpoints.inquireDelete, { params: { id }, body: undefined }))
          }
        >
          <p>{t('bulk.deleteText')}</p>
          {said}
        </ConfirmDialog>
      )}
      {asked === 'assigned' && (
        <Assign
          count={items.length}
          busy={progress !== null}
          said={said}
          onClose={close}
          onAssign={(assigned_to) =>
            void run('assigned', ({ id }) =>
              // Whatever else was changed meanwhile: who answers for it is set, and nothing besides.
              call(inquireEndpoints.inquireUpdate, { params: { id }, body: { assigned_to }, ifMatch: null }),
            )
          }
        />
      )}
    </div>
  );
}

const NOBODY = 'nobody';

interface AssignProps {
  readonly count: number;
  readonly busy: boolean;
  readonly said: ReactNode;
  readonly onClose: () => void;
  /** null for nobody */
  readonly onAssign: (user: number | null) => void;
}

function Assign({ count, busy, said, onClose, onAssign }: AssignProps) {
  const { t } = useTranslation('lists');
  const [user, setUser] = useState('');
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const people = (members.data?.results ?? []).flatMap(({ user: id, name, email, state }) =>
    id !== null && state === 'member' ? [{ value: String(id), label: name || email }] : [],
  );
  return (
    <ConfirmDialog
      title={t('bulk.assignTitle', { count })}
      confirm={t('bulk.assign')}
      busy={busy}
      onClose={onClose}
      blocked={user === '' ? t('bulk.chooseFirst') : undefined}
      onConfirm={() => onAssign(user === NOBODY ? null : Number(user))}
    >
      <p>{t('bulk.assignText')}</p>
      <SelectField
        name="assign"
        label={t('bulk.person')}
        value={user}
        options={[...people, { value: NOBODY, label: t('bulk.nobody') }]}
        placeholder={t('bulk.choose')}
        onChange={setUser}
      />
      {said}
    </ConfirmDialog>
  );
}

/** "7 deleted, 2 refused", and for what reason which ones. */
function Told({ summary, onClose }: { readonly summary: Summary; readonly onClose: () => void }) {
  const { t } = useTranslation('lists');
  const refused = [...summary.refused.values()].reduce((sum, names) => sum + names.length, 0);
  const parts = [
    t(`bulk.${summary.kind}`, { count: summary.done.length }),
    ...(refused > 0 ? [t('bulk.refused', { count: refused })] : []),
  ];
  return (
    <InlineMessage
      intent={refused > 0 ? 'warning' : 'success'}
      title={parts.join(', ')}
      actions={
        <Button size="small" onClick={onClose}>
          {t('bulk.dismiss')}
        </Button>
      }
    >
      {refused > 0 && (
        <>
          <ul className="t-reasons">
            {[...summary.refused].map(([reason, names]) => (
              <li key={reason}>
                {reason} <span className="k-muted">{names.join(', ')}</span>
              </li>
            ))}
          </ul>
          <p className="k-muted">{t('bulk.kept')}</p>
        </>
      )}
    </InlineMessage>
  );
}
