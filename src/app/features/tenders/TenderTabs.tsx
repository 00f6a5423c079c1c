import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { historyEndpoints } from '../../../contract/history/history.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useQuestions } from '../../trade/questions/use-questions.ts';
import { Tabs } from '../../trade/Tabs.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Waiting } from '../../load.ts';

const History = lazyPart(() => import('../../trade/History.tsx'));
const QuestionsPanel = lazyPart(() => import('../../trade/questions/QuestionsPanel.tsx'));

/** The buyer's data, questions of companies, and the history. */
export function TenderTabs({ row, children }: { readonly row: Quotation; readonly children: ReactNode }) {
  const { t } = useTranslation(['questions', 'procurement']);
  const { data } = useQuestions(row.id);
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        { key: 'overview', title: t('procurement:tab.overview'), content: children },
        {
          key: 'questions',
          title: t('tab'),
          count: data && data.count > 0 ? data.count : undefined,
          content: (
            <Waiting value={<PartSkeleton />}>
              <QuestionsPanel
                inquire={row.id}
                lots={row.inquireitem_set}
                documents={[...row.inquiredocument_set, ...row.inquireitem_set.flatMap((lot) => lot.documents)]}
                zone={row.timezone}
                running={row.proc_status === 'Published'}
              />
            </Waiting>
          ),
        },
        {
          key: 'history',
          title: t('procurement:tab.history'),
          content: (
            <Waiting value={<PartSkeleton />}>
              <History
                endpoint={historyEndpoints.quotationHistory}
                params={{ id: row.id }}
                ocds={row.participation === 'removed' ? undefined : row.id}
                lifecycle="tender"
              />
            </Waiting>
          ),
        },
      ]}
    />
  );
}
