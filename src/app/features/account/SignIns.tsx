import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignIn, signInEndpoints } from '../../../contract/account/sign-in.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { useFailureText } from '../../trade/failure.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { Instant } from '../../ui/figures/Figures.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';

const LIST = ['/api/sign-ins/'];
/** Shown at first: this device and those used last. */
const FIRST = 5;
const ALL = 100;

/** The user's sign-ins; those they do not recognise can be ended. */
export function SignIns() {
  const { t } = useTranslation('account');
  const [size, setSize] = useState(FIRST);
  const signIns = useApi(signInEndpoints.signInList, { query: { page_size: String(size) } }, { keepPrevious: true });
  const [ended, setEnded] = useState<SignIn | 'others' | null>(null);
  const nameOf = ({ browser, system }: SignIn): string =>
    [browser, system].filter(Boolean).join(', ') || t('signIns.unknown');
  const rows = signIns.data?.results;
  const count = signIns.data?.count ?? 0;
  const columns: readonly Column<SignIn>[] = [
    {
      key: 'device',
      title: t('signIns.device'),
      render: (row) => (
        <>
          <span className="k-wrap">{nameOf(row)}</span>{' '}
          {row.current && <ToneTag tone="green">{t('signIns.current')}</ToneTag>}
          <span className="k-under">
            {t('signIns.used')} <Instant value={row.used_at} />
          </span>
        </>
      ),
    },
    { key: 'ip', title: t('signIns.ip'), render: (row) => <span className="k-figure">{row.ip || '–'}</span> },
    { key: 'since', title: t('signIns.since'), minor: true, render: (row) => <Instant value={row.created_at} /> },
    {
      key: 'end',
      title: t('signIns.end'),
      hideTitle: true,
      align: 'end',
      render: (row) =>
        !row.current && (
          <Button size="small" label={t('signIns.endOf', { name: nameOf(row) })} onClick={() => setEnded(row)}>
            {t('signIns.end')}
          </Button>
        ),
    },
  ];
  return (
    <Section
      title={t('signIns.title')}
      description={t('signIns.text')}
      actions={rows && rows.length > 1 && <Button onClick={() => setEnded('others')}>{t('signIns.endOthers')}</Button>}
      bare
    >
      {signIns.isError && !signIns.data ? (
        <ErrorState error={signIns.error} onRetry={() => void signIns.refetch()} />
      ) : (
        <DataTable caption={t('signIns.title')} columns={columns} rows={rows} />
      )}
      {count > FIRST && size === FIRST && (
        <div className="a-more">
          <Button onClick={() => setSize(ALL)}>{t('signIns.all', { count })}</Button>
        </div>
      )}
      {ended !== null && (
        <End signIn={ended} name={ended === 'others' ? '' : nameOf(ended)} onClose={() => setEnded(null)} />
      )}
    </Section>
  );
}

interface EndProps {
  readonly signIn: SignIn | 'others';
  readonly name: string;
  readonly onClose: () => void;
}

function End({ signIn, name, onClose }: EndProps) {
  const { t } = useTranslation('account');
  const textOf = useFailureText();
  const options = {
    invalidates: LIST,
    onDone: () => {
      toast.success(t('signIns.ended'));
      onClose();
    },
  };
  const one = useCommand(signInEndpoints.signInEnd, options);
  const others = useCommand(signInEndpoints.signInEndOthers, options);
  const error = one.error ?? others.error;
  const all = signIn === 'others';
  return (
    <ConfirmDialog
      title={all ? t('signIns.endOthersTitle') : t('signIns.endTitle', { name })}
      confirm={t(all ? 'signIns.endOthers' : 'signIns.end')}
      danger
      busy={one.isPending || others.isPending}
      onClose={onClose}
      onConfirm={() =>
        all ? others.mutate({ body: undefined }) : one.mutate({ params: { id: signIn.id }, body: undefined })
      }
    >
      <p>{t('signIns.endText')}</p>
      {error && <InlineMessage intent="danger">{textOf(error.failure)}</InlineMessage>}
    </ConfirmDialog>
  );
}
