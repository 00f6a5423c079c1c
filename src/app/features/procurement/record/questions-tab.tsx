import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import type { Tab } from '../../../trade/Tabs.tsx';
import { useQuestions } from '../../../trade/questions/use-questions.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { type InquireSteps, standing } from './use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

const QuestionsPanel = lazyPart(() => import('../../../trade/questions/QuestionsPanel.tsx'));

/** The tab shows the number of unanswered questions. */
export function useQuestionsTab(row: Inquire): Tab {
  const { t } = useTranslation('questions');
  const { data } = useQuestions(row.id);
  return {
    key: 'questions',
    title: t('tab'),
    count: data && data.unanswered > 0 ? data.unanswered : undefined,
    content: (
      <Waiting value={<PartSkeleton />}>
        <QuestionsPanel
          inquire={row.id}
          lots={[]}
          documents={[]}
          zone={row.timezone}
          running={inquireIs('running', row.proc_status)}
        />
      </Waiting>
    ),
  };
}

/** Warns the owner of unanswered questions, since they do not extend the deadline. */
export function QuestionsWarning({ row, steps }: { readonly row: Inquire; readonly steps: InquireSteps }) {
  const { t } = useTranslation('questions');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const [search] = useSearchParams();
  const { data } = useQuestions(row.id);
  const extend = standing(row, 'EXTEND_DEADLINE');
  if (!data?.urgent) return null;
  return (
    <InlineMessage
      intent="warning"
      title={t('near', { count: data.unanswered })}
      actions={
        <>
          {extend && (
            <Button
              blocked={extend.enabled ? undefined : extend.reasons.map(texts.reason).join(' ')}
              onClick={() => steps.choose('EXTEND_DEADLINE')}
            >
              {texts.event('EXTEND_DEADLINE')}
            </Button>
          )}
          {search.get('tab') !== 'questions' && (
            <LinkButton minimal to="?tab=questions">
              {t('show')}
            </LinkButton>
          )}
        </>
      }
    >
      {t('nearText')}
    </InlineMessage>
  );
}
