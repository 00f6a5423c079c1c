import { useTranslation } from 'react-i18next';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { day } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import ApprovalNote from '../../../trade/approval/ApprovalNote.tsx';
import { useAsking } from '../../../trade/approval/use-asking.ts';
import { IssueRefused } from './IssueRefused.tsx';
import { Paper } from '../paper/Paper.tsx';
import { PeppolGaps } from './PeppolGaps.tsx';

interface DocumentReviewProps {
  readonly row: Document;
  readonly form: readonly string[];
  readonly busy: boolean;
  readonly onBack: () => void;
  /** Goes back to the field that a refusal names. */
  readonly onFix: (path: string) => void;
  readonly onIssue: () => void;
}

/** Review before issuing: the paper as it will print, and what prevents issuing it. */
export default function DocumentReview({ row, form, busy, onBack, onFix, onIssue }: DocumentReviewProps) {
  const { t } = useTranslation(['money', 'running']);
  const language = useLanguage();
  const issue = row.allowed.find(({ event }) => event === 'ISSUE');
  const asking = useAsking(row.approval, 'ISSUE');
  const refused = issue?.enabled ? [] : (issue?.reasons ?? []);
  return (
    <Page title={t('reviewTitle')} crumbs={[{ label: t('list'), to: paths.documents }]}>
      <p className="k-muted">{t('reviewText')}</p>
      {refused.length > 0 && <IssueRefused row={row} guards={refused} onFix={onFix} />}
      {row.approval && <ApprovalNote approval={row.approval} />}
      {row.ahead && (
        <InlineMessage intent="warning">
          {t('aheadText', { number: row.ahead.number, date: day(language, row.ahead.date_of_issue) })}
        </InlineMessage>
      )}
      {refused.length === 0 && <PeppolGaps row={row} onFix={onFix} />}
      {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
      <Paper row={row} />
      <StickyFoot>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          intent="primary"
          onClick={onIssue}
          busy={busy}
          blocked={refused.length > 0 ? t('running:dry.blocked') : undefined}
        >
          {asking['ISSUE']?.label ?? t('issue')}
        </Button>
      </StickyFoot>
    </Page>
  );
}
