import { useTranslation } from 'react-i18next';
import { DOT } from '../../../contract/platform/typography.ts';
import { productImport as lifecycle } from '../../../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { serverNow } from '../../session/server-clock.ts';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { Counts } from './Counts.tsx';
import { Problems } from './Problems.tsx';
import { Bar, Share } from './Progress.tsx';
import type { Import } from './use-import.ts';

/** Before this time the speed is only a guess. */
const SOON_MS = 2000;

/** Speed of the import and the estimated time left. */
function paceOf({ started_at, done, rows }: ProductImport): { perSecond: number; minutes: number } | null {
  const passed = started_at === null ? 0 : serverNow() - Date.parse(started_at);
  if (passed < SOON_MS || done === 0) return null;
  const perSecond = (done * 1000) / passed;
  return { perSecond: Math.round(perSecond), minutes: Math.ceil((rows - done) / perSecond / 60) };
}

export function Running({ flow: { state, send }, row }: { readonly flow: Import; readonly row: ProductImport }) {
  const { t } = useTranslation('product-import');
  const pace = paceOf(row);
  return (
    <div className="k-stack">
      <div className="k-card k-stack">
        <div className="pi-head">
          <h2>{t('running.title', { name: row.file_name })}</h2>
          <Share row={row} />
        </div>
        <Bar row={row} label={t('running.label')} />
        <p className="k-muted">
          {t('running.progress', { done: row.done, rows: row.rows })}
          {pace && (
            <>
              {DOT}
              {t('running.pace', { count: pace.perSecond })}
              {DOT}
              {t('running.left', { count: pace.minutes })}
            </>
          )}
        </p>
        <p className="k-muted k-small">{t('running.leave')}</p>
        <div className="k-row">
          <LifecycleActions
            lifecycle={lifecycle}
            allowed={row.allowed}
            only={['CANCEL']}
            busy={state.matches('cancelling')}
            onSend={() => send({ type: 'CANCEL' })}
          />
        </div>
      </div>
      <Counts counts={row.results} />
      <Problems row={row} />
    </div>
  );
}
