import { useEffect, useRef, useState } from 'react';
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
import { Pager } from '../../ui/table/Pager.tsx';
import { useRowsOf } from '../../ui/table/use-rows-of.ts';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';

const LIST = ['/api/sign-ins/'];
/** Shown at first: this device and those used last. */
const FIRST = 5;
/** Most rows of one page. */
const ALL = 100;

/** Once all are shown, the button that asked for them is gone: the focus goes to the first one that was not shown before. */
function useFocusOnRest(shown: boolean) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown || document.activeElement !== document.body) return;
    table.current?.querySelectorAll('tbody tr')[FIRST]?.querySelector('button')?.focus();
  }, [shown]);
  return table;
}

/** The user's sign-ins; those they do not recognise can be ended. */
export function SignIns() {
  const { t } = useTranslation('account');
  const rowsOf = useRowsOf();
  const textOf = useFailureText();
  // Null: only the first ones.
  const [page, setPage] = useState<number | null>(null);
  const first = useApi(signInEndpoints.signInList, { query: { page_size: String(FIRST) } });
  const query = { page: String(page ?? 1), page_size: String(ALL) };
  const all = useApi(signInEndpoints.signInList, { query }, { enabled: page !== null, keepPrevious: true });
  const [ended, setEnded] = useState<SignIn | 'others' | null>(null);
  const nameOf = ({ browser, system }: SignIn): string =>
    [browser, system].filter(Boolean).join(', ') || t('signIns.unknown');
  const shown = page === null ? undefined : all.data;
  const { results: rows, count = 0 } = shown ?? first.data ?? {};
  const table = useFocusOnRest(shown !== undefined);
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
      {first.isError && !rows ? (
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
      ) : (
        <div ref={table}>
          <DataTable caption={t('signIns.title')} columns={columns} rows={rows} />
        </div>
      )}
      <p className="k-hidden" role="status">
        {shown && count <= ALL && rowsOf(1, shown.results.length, count)}
      </p>
      {page !== null && all.isError && <InlineMessage intent="danger">{textOf(all.error.failure)}</InlineMessage>}
      {count > FIRST && !shown && (
        <div className="a-more">
          <Button
            busy={page !== null && all.isFetching}
            onClick={() => (page === null ? setPage(1) : void all.refetch())}
          >
            {t('signIns.all', { count })}
          </Button>
        </div>
      )}
      {page !== null && shown && count > ALL && <Pager count={count} page={page} pageSize={ALL} onPage={setPage} />}
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
