import '../procurement.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useCommand } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { LotsTable } from '../../../trade/LotsTable.tsx';
import { useCompanyName } from '../../../trade/use-company-name.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { InquireTerms } from '../record/InquireTerms.tsx';

interface InquireCopyProps {
  readonly row: Inquire;
  /** Key of the reason why this user may not create inquiries. */
  readonly why: string | null;
}

/** Creates a draft from this inquiry, after showing what will be copied. */
export default function InquireCopy({ row, why }: InquireCopyProps) {
  const { t } = useTranslation(['running', 'procurement']);
  const navigate = useNavigate();
  const nameOf = useCompanyName();
  const failure = useFailureText();
  /** Makes a double click create one copy and one message. */
  const running = useRef(false);
  const copy = useCommand(inquireEndpoints.inquireCopy, {
    invalidates: ['/api/inquires/'],
    onFailed: () => {
      running.current = false;
    },
    onDone: () => toast.success(t('copy.done')),
    onward: ({ id }) => void navigate(paths.inquire(id), { replace: true }),
  });
  const name = row.name || t('procurement:inquire.untitled');
  const companies = row.participants.filter(({ participation }) => participation !== 'removed');
  return (
    <Page
      title={t('copy.title', { name })}
      crumbs={[
        { label: t('procurement:inquire.list'), to: paths.inquires },
        { label: t('procurement:inquire.number', { number: row.id }), to: paths.inquire(row.id) },
      ]}
      menu={<LinkButton to={paths.inquire(row.id)}>{t('copy.back')}</LinkButton>}
      primary={
        <Button
          intent="primary"
          busy={copy.isPending}
          blocked={why === null ? undefined : t(`procurement:${why}`)}
          onClick={() => {
            if (running.current) return;
            running.current = true;
            copy.mutate({ params: { id: row.id }, body: undefined });
          }}
        >
          {t('copy.make')}
        </Button>
      }
    >
      {copy.isError && <InlineMessage intent="danger">{failure(copy.error.failure)}</InlineMessage>}
      <InlineMessage>
        <ul className="p-consequences">
          <li>{t('copy.taken')}</li>
          <li>
            {companies.length > 0
              ? t('copy.asked', { count: companies.length, names: companies.map(nameOf).join(', ') })
              : t('copy.askedNobody')}
          </li>
          <li>{t('copy.left')}</li>
        </ul>
      </InlineMessage>
      <Section title={t('procurement:lots.title')} bare>
        <LotsTable lots={row.inquireitem_set} empty={<p className="k-table-none">{t('procurement:lots.none')}</p>} />
      </Section>
      <InquireTerms row={row} />
    </Page>
  );
}
