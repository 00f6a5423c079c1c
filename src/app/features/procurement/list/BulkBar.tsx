import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunInput } from '../../../../../machines/flows/bulk-run.flow.ts';
import { type Answered, type BulkEnd, runEach } from '../../../../../machines/flows/bulk-run.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { MAX_SELECTED } from '../../../../contract/platform/export.ts';
import { membershipEndpoints } from '../../../../contract/organization/membership.ts';
import { call } from '../../../api/client.ts';
import type { Failure } from '../../../api/parse.ts';
import { invalidate, useApi } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { BulkSummary } from '../../../trade/BulkSummary.tsx';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { useBulkRun } from '../../../trade/use-bulk-run.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

const NOBODY = 'nobody';
/** Failures that the next inquiry would meet as well. */
const NOTHING_MORE: ReadonlySet<Failure['kind']> = new Set([
  'unauthorized',
  'otherOrganization',
  'network',
  'timeout',
  'cancelled',
]);

/** What is asked of one inquiry. */
const send = ({ kind, to }: RunInput, id: number) =>
  kind === 'deleted'
    ? call(inquireEndpoints.inquireDelete, { params: { id }, body: undefined })
    : // Whatever else was changed meanwhile: who answers for it is set, and nothing besides.
      call(inquireEndpoints.inquireUpdate, {
        params: { id },
        body: { assigned_to: to === NOBODY ? null : Number(to) },
        ifMatch: null,
      });

/** Deletes or assigns them, one by one. */
function useInquiryRun(selection: SelectedItems) {
  const client = useQueryClient();
  const textOf = useFailureText();
  return useBulkRun(async (input, watch): Promise<BulkEnd> => {
    const ask = async (id: number): Promise<Answered> => {
      const result = await send(input, id);
      if (result.ok) return { ok: true };
      const again = result.kind === 'throttled' ? { again: result.seconds } : {};
      return { ok: false, reason: textOf(result), last: NOTHING_MORE.has(result.kind), ...again };
    };
    const outcome = await runEach(input.picked, ({ id }) => ask(id), watch);
    selection.deselect(outcome.done);
    void invalidate(client, ['/api/inquires/', '/api/tasks/']);
    return { kind: 'over', ...outcome };
  });
}

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
  const { state, send } = useInquiryRun(selection);
  const { kind, picked, told, finished, waits, form, to } = state.context;
  const items = [...selection.items.values()];
  const elsewhere = items.filter(({ id }) => !shown.includes(id)).length;
  const blocked = may ? undefined : t('common:reason.permission');
  const ask = (what: 'deleted' | 'assigned') => send({ type: 'ASK', kind: what, picked: items });
  const busy = state.matches('running');
  const asked = busy || state.matches('asking');
  const dialog = {
    busy,
    onClose: () => send({ type: 'CANCEL' }),
    onConfirm: () => send({ type: 'RUN' }),
  };
  const said = (
    <>
      {busy && <p role="status">{t('bulk.progress', { done: finished, total: picked.length })}</p>}
      {busy && waits > 0 && <p role="status">{t('bulk.waits', { seconds: waits })}</p>}
      {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
    </>
  );

  return (
    <div className="t-bulk k-noprint" role="region" aria-label={t('select.bar')}>
      {told && (
        <BulkSummary
          done={t(`bulk.${told.kind === 'deleted' ? 'deleted' : 'assigned'}`, { count: told.done.length })}
          refused={told.refused}
          said={(reason) => reason}
          onClose={() => send({ type: 'DISMISS' })}
        />
      )}
      {items.length > 0 && (
        <div className="t-bulk-row">
          <span role="status" className="k-figure">
            <strong>{t('select.count', { count: items.length })}</strong>
            {elsewhere > 0 && <span className="k-muted">, {t('select.elsewhere', { count: elsewhere })}</span>}
          </span>
          <Button size="small" blocked={blocked} onClick={() => ask('assigned')}>
            {t('bulk.assign')}
          </Button>
          <Button size="small" minimal intent="danger" blocked={blocked} onClick={() => ask('deleted')}>
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
      {asked && kind === 'deleted' && (
        <ConfirmDialog
          {...dialog}
          title={t('bulk.deleteTitle', { count: picked.length })}
          confirm={t('bulk.delete')}
          danger
        >
          <p>{t('bulk.deleteText')}</p>
          {said}
        </ConfirmDialog>
      )}
      {asked && kind === 'assigned' && (
        <ConfirmDialog
          {...dialog}
          title={t('bulk.assignTitle', { count: picked.length })}
          confirm={t('bulk.assign')}
          blocked={to === '' ? t('bulk.chooseFirst') : undefined}
        >
          <Colleague to={to} onChoose={(chosen) => send({ type: 'TO', to: chosen })}>
            {said}
          </Colleague>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface ColleagueProps {
  readonly to: string;
  readonly onChoose: (to: string) => void;
  readonly children: ReactNode;
}

function Colleague({ to, onChoose, children }: ColleagueProps) {
  const { t } = useTranslation('lists');
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const people = (members.data?.results ?? []).flatMap(({ user: id, name, email, state }) =>
    id !== null && state === 'member' ? [{ value: String(id), label: name || email }] : [],
  );
  return (
    <>
      <p>{t('bulk.assignText')}</p>
      <SelectField
        name="assign"
        label={t('bulk.person')}
        value={to}
        options={[...people, { value: NOBODY, label: t('bulk.nobody') }]}
        placeholder={t('bulk.choose')}
        onChange={onChoose}
      />
      {children}
    </>
  );
}
