import './tariff-browser.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taricEndpoints, type Taric } from '../../contract/catalogue/taric.ts';
import { useApi } from '../api/queries.ts';
import { Button } from '../ui/menu/Button.tsx';
import { PartSkeleton } from '../ui/page/Skeleton.tsx';
import { ErrorState } from '../ui/page/States.tsx';

/** More than any level of the published lists has. */
const AT_ONCE = '100';
/** A chapter is no tariff number. */
const isNumber = ({ code }: Taric): boolean => code.length > 2;

/** The tree of tariff codes, one level at a time: a code with children opens, any number can be chosen. */
export function TariffBrowser({ onChoose }: { readonly onChoose: (code: string) => void }) {
  const { t } = useTranslation('tariffs');
  const [line, setLine] = useState<readonly Taric[]>([]);
  const head = useRef<HTMLParagraphElement>(null);
  const at = line.at(-1);
  const level = useApi(taricEndpoints.taricList, { query: { parent: at?.code ?? 'top', page_size: AT_ONCE } });
  // The pressed button disappeared with its level.
  useEffect(() => head.current?.focus({ preventScroll: true }), [at]);
  return (
    <section className="k-card t-tariffs" aria-label={t('title')}>
      <div className="t-tariffs-head">
        <p ref={head} tabIndex={-1} className="t-tariffs-place">
          {at ? (
            <>
              <code>{at.code}</code> {at.name}
            </>
          ) : (
            t('chapters')
          )}
        </p>
        {at && (
          <Button size="small" onClick={() => setLine(line.slice(0, -1))}>
            {t('up')}
          </Button>
        )}
      </div>
      {level.isError ? (
        <ErrorState error={level.error} onRetry={() => void level.refetch()} />
      ) : !level.data ? (
        <PartSkeleton rows={8} />
      ) : level.data.results.length === 0 ? (
        <p className="k-muted">{t('none')}</p>
      ) : (
        <ul className="t-tariffs-list">
          {level.data.results.map((row) => (
            <li key={`${row.scheme}${row.code}`}>
              <button
                type="button"
                className="t-tariffs-row"
                onClick={() => (row.has_children || !isNumber(row) ? setLine([...line, row]) : onChoose(row.code))}
              >
                <code>{row.code}</code> <span>{row.name}</span>
                {row.has_children && <span aria-hidden="true">›</span>}
              </button>
              {row.has_children && isNumber(row) && (
                <Button size="small" label={t('chooseOf', { code: row.code })} onClick={() => onChoose(row.code)}>
                  {t('choose')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
