import './history.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartSkeleton } from '../ui/page/Skeleton.tsx';
import type { HistoryProps } from './History.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { Waiting } from '../load.ts';

const History = lazyPart(() => import('./History.tsx'));

/** The history at the end of a record without tabs: loaded when the user opens it. */
export function HistorySection(props: HistoryProps) {
  const { t } = useTranslation('history');
  const [opened, setOpened] = useState(false);
  return (
    <details className="k-section" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="t-history-summary">
        <h2>{t('title')}</h2>
      </summary>
      {opened && (
        <Waiting value={<PartSkeleton />}>
          <div className="k-section-body">
            <History {...props} />
          </div>
        </Waiting>
      )}
    </details>
  );
}
