import { useTranslation } from 'react-i18next';
import type { Document } from '../../../contract/document.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { InlineMessage } from '../../ui/States.tsx';
import { StickyFoot } from '../../ui/StickyFoot.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { Paper } from './Paper.tsx';

interface DocumentReviewProps {
  readonly row: Document;
  readonly form: readonly string[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onIssue: () => void;
}

/** The last look: the paper as it will print, and what still stands in the way. */
export default function DocumentReview({ row, form, busy, onBack, onIssue }: DocumentReviewProps) {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const issue = row.allowed.find(({ event }) => event === 'ISSUE');
  const blocked = issue?.enabled ? undefined : issue?.reasons.map(texts.reason).join(' ');
  return (
    <Page title={t('reviewTitle')} crumbs={[{ label: t('list'), to: paths.documents }]}>
      <p className="k-muted">{t('reviewText')}</p>
      {blocked && <InlineMessage intent="warning">{blocked}</InlineMessage>}
      {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
      <Paper row={row} />
      <StickyFoot>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button intent="primary" onClick={onIssue} busy={busy} blocked={blocked}>
          {t('issue')}
        </Button>
      </StickyFoot>
    </Page>
  );
}
