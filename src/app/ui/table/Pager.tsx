import 'virtual:blueprint/fields.css';
import './table.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../fields/NativeSelect.tsx';
import { Button } from '../menu/Button.tsx';
import { useRowsOf } from './use-rows-of.ts';

interface PagerProps {
  readonly count: number;
  /** Whether there are more rows than counted. */
  readonly more?: boolean | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: ((size: number) => void) | undefined;
}

const SIZES = [10, 20, 50, 100] as const;

export function Pager({ count, more, page, pageSize, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation('common');
  const rowsOf = useRowsOf();
  const id = useId();
  const [typed, setTyped] = useState('');
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (count <= SIZES[0]) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <nav className="k-pager" aria-label={t('ui.pages')}>
      <span className="k-muted k-figure" role="status">
        {rowsOf(from, Math.min(count, page * pageSize), count, more)}
      </span>
      {pages > 1 && (
        <span className="k-row">
          <Button size="small" onClick={() => onPage(page - 1)} blocked={page <= 1 ? t('ui.firstPage') : undefined}>
            {t('ui.previous')}
          </Button>
          <span className="k-figure">
            {t('ui.page')} {page} / {pages}
          </span>
          <Button size="small" onClick={() => onPage(page + 1)} blocked={page >= pages ? t('ui.lastPage') : undefined}>
            {t('ui.next')}
          </Button>
        </span>
      )}
      <span className="k-row">
        {pages > 3 && (
          <form
            className="k-row"
            onSubmit={(event) => {
              event.preventDefault();
              const wanted = Number.parseInt(typed, 10);
              if (wanted >= 1) onPage(Math.min(wanted, pages));
              setTyped('');
            }}
          >
            <label htmlFor={`${id}-go`}>{t('ui.goTo')}</label>
            <input
              id={`${id}-go`}
              className="bp6-input k-go"
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
        )}
        {onPageSize && (
          <NativeSelect
            aria-label={t('ui.pageSize')}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            options={SIZES.map((size) => ({ value: size, label: `${size} ${t('ui.perPage')}` }))}
          />
        )}
      </span>
    </nav>
  );
}
