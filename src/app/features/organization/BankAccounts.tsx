import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BankAccount, bankAccountEndpoints } from '../../../contract/organization/bank-account.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { BankAccountForm } from './BankAccountForm.tsx';
import { useMay } from './use-permissions.ts';

/** Bank accounts shown on invoices. */
export function BankAccounts() {
  const { t } = useTranslation('account');
  const may = useMay('bank.manage');
  const accounts = useApi(bankAccountEndpoints.bankAccountList);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const blocked = may ? undefined : t('common:reason.permission');
  const columns: readonly Column<BankAccount>[] = [
    { key: 'name', title: t('field.accountName'), render: (row) => row.name },
    { key: 'iban', title: t('field.iban'), render: (row) => <span className="k-iban">{printedIban(row.iban)}</span> },
    {
      key: 'swift',
      title: t('field.swift'),
      minor: true,
      render: (row) => <span className="k-iban">{row.swift}</span>,
    },
    { key: 'bank_name', title: t('field.bank_name'), minor: true, render: (row) => row.bank_name },
    { key: 'currency', title: t('field.currency'), render: (row) => row.currency },
    {
      key: 'actions',
      title: t('members.actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <div className="k-row k-row-end">
          <Button
            size="small"
            blocked={blocked}
            label={t('bank.editOf', { name: row.name })}
            onClick={() => setEdited(row.id)}
          >
            {t('bank.edit')}
          </Button>
          <Remove row={row} blocked={blocked} />
        </div>
      ),
    },
  ];
  const add = (
    <Button blocked={blocked} onClick={() => setEdited('new')}>
      {t('bank.add')}
    </Button>
  );
  return (
    <Section title={t('bank.title')} description={t('bank.text')} actions={edited === null && add} bare>
      {accounts.isError && !accounts.data ? (
        <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : (
        <DataTable
          caption={t('bank.title')}
          columns={columns}
          rows={accounts.data?.results}
          empty={<EmptyState title={t('bank.none')} description={t('bank.noneText')} />}
        />
      )}
      {edited !== null && (
        <BankAccountForm
          key={edited}
          account={accounts.data?.results.find(({ id }) => id === edited) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

function Remove({ row, blocked }: { readonly row: BankAccount; readonly blocked: string | undefined }) {
  const { t } = useTranslation('account');
  const textOf = useFailureText();
  const [asked, setAsked] = useState(false);
  const remove = useCommand(bankAccountEndpoints.bankAccountDelete, {
    invalidates: ['/api/bank-accounts/'],
    onDone: () => toast.success(t('members.removed')),
  });
  return (
    <>
      <Button
        size="small"
        blocked={blocked}
        label={t('bank.removeOf', { name: row.name })}
        onClick={() => setAsked(true)}
      >
        {t('bank.remove')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('bank.removeTitle')}
          confirm={t('bank.removeTitle')}
          danger
          busy={remove.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate({ params: { id: row.id }, body: undefined })}
        >
          <p>{t('bank.removeText', { name: row.name })}</p>
          {remove.isError && <InlineMessage intent="danger">{textOf(remove.error.failure)}</InlineMessage>}
        </ConfirmDialog>
      )}
    </>
  );
}
