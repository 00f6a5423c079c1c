import './page.css';
import './skeleton.css';
import { useTranslation } from 'react-i18next';

const ROWS = [72, 54, 63, 48, 58, 40];

/** The room of a record before it is read: its head in one line, its time, its tabs, and the lines of the ledger. */
export function RecordSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className="k-page k-skeleton" role="status">
      <span className="k-hidden">{t('ui.loading')}</span>
      <div className="k-page-head">
        <span className="k-bone k-skeleton-crumb" />
        <div className="k-page-title">
          <span className="k-bone k-skeleton-title" />
          <span className="k-bone k-skeleton-tag" />
          <div className="k-page-actions">
            <span className="k-bone k-skeleton-button" />
          </div>
        </div>
        <span className="k-bone k-skeleton-time" />
      </div>
      <div className="k-split">
        <div className="k-skeleton-lines">
          {ROWS.map((width) => (
            <div key={width}>
              <span className={`k-bone k-skeleton-${width}`} />
              <span className="k-bone k-skeleton-sum" />
            </div>
          ))}
        </div>
        <div className="k-skeleton-lines">
          {ROWS.slice(2).map((width) => (
            <div key={width}>
              <span className={`k-bone k-skeleton-${width}`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
