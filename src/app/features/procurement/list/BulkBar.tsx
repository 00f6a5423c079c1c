import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunInput } from '../../../../../machines/flows/bulk-run.flow.ts';
import { type Answered, type BulkEnd, runEach } from '../../../../../machines/flows/bulk-run.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { membershipEndpoints } from '../../../../contract/organization/membership.ts';
import { call } from '../../../api/client.ts';
import { invalidate, useApi } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { refusedBy } from '../../../trade/bulk-answer.ts';
import { type BulkBarProps, BulkFrame, BulkStanding } from '../../../trade/BulkFrame.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { useBulkRun } from '../../../trade/use-bulk-run.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

const NOBODY = 'nobody';
/** Request for one inquiry. */
const send = ({ kind, to }: RunInput, id: number) =>
  kind === 'deleted'
    ? call(inquireEndpoints.inquireDelete, { params: { id }, body: undefined })
    : // Without a version: concurrent changes do not matter, since only the assignee is set.
      call(inquireEndpoints.inquireUpdate, {
        params: { id },
        body: { assigned_to: to === NOBODY ? null : Number(to) },
        ifMatch: null,
      });

/** Deletes or assigns the selected inquiries, one by one. */
function useInquiryRun(selection: SelectedItems) {
  const client = useQueryClient();
  const textOf = useFailureText();
  return useBulkRun(async (input, watch): Promise<BulkEnd> => {
    const ask = async (id: number): Promise<Answered> => {
      const result = await send(input, id);
      return result.ok ? { ok: true } : refusedBy(result, textOf(result));
    };
    const outcome = await runEach(input.picked, ({ id }) => ask(id), watch);
    selection.deselect(outcome.done);
    void invalidate(client, ['/api/inquires/', '/api/tasks/']);
    return { kind: 'over', ...outcome };
  });
}

interface InquiryBarProps extends BulkBarProps {
  /** Whether the user's role may change inquiries. */
  readonly may: boolean;
}

/** Actions for all selected inquiries; each record accepts or refuses on its own. */
export default function BulkBar({ may, ...bar }: InquiryBarProps) {
  const { t } = useTranslation('lists');
  const { state, send } = useInquiryRun(bar.selection);
  const { kind, picked, told, to, stopped } = state.context;
  const blocked = may ? undefined : t('common:reason.permission');
  const ask = (what: 'deleted' | 'assigned') =>
    send({ type: 'ASK', kind: what, picked: [...bar.selection.items.values()] });
  const busy = state.matches('running');
  const asked = busy || state.matches('asking');
  const dialog = {
    busy,
    cancel: busy ? t('bulk.stop') : undefined,
    onStop: stopped ? undefined : () => send({ type: 'STOP' }),
    onClose: () => send({ type: 'CANCEL' }),
    onConfirm: () => send({ type: 'RUN' }),
  };
  const standing = <BulkStanding busy={busy} run={state.context} />;
  const dialogs = (
    <>
      {asked && kind === 'deleted' && (
        <ConfirmDialog
          {...dialog}
          title={t('bulk.deleteTitle', { count: picked.length })}
          confirm={t('bulk.delete')}
          danger
        >
          <p>{t('bulk.deleteText')}</p>
          {standing}
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
            {standing}
          </Colleague>
        </ConfirmDialog>
      )}
    </>
  );
  return (
    <BulkFrame
      {...bar}
      told={told}
      doneText={({ kind: what, done }) =>
        t(`bulk.${what === 'deleted' ? 'deleted' : 'assigned'}`, { count: done.length })
      }
      onDismiss={() => send({ type: 'DISMISS' })}
      file={inquireEndpoints.inquireExport}
      dialogs={dialogs}
    >
      <Button size="small" blocked={blocked} onClick={() => ask('assigned')}>
        {t('bulk.assign')}
      </Button>
      <Button size="small" minimal intent="danger" blocked={blocked} onClick={() => ask('deleted')}>
        {t('bulk.delete')}
      </Button>
    </BulkFrame>
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
