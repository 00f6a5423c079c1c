import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PaletteFootProps {
  readonly count: number;
  readonly now: 'there' | 'searching' | 'failed';
  /** Whether the text is long enough for a search. */
  readonly asked: boolean;
  /** Button to try again. */
  readonly children: ReactNode;
}

/** State of the search, and the keys to continue with. */
export function PaletteFoot({ count, now, asked, children }: PaletteFootProps) {
  const { t } = useTranslation('palette');
  return (
    <div className="k-palette-foot">
      {now === 'failed' ? (
        <div role="alert" className="k-row">
          <span>{t('failed')}</span>
          {children}
        </div>
      ) : (
        <p role="status">
          {now === 'searching'
            ? t('searching')
            : !asked
              ? t('hint')
              : count === 0
                ? t('nothing')
                : t('found', { count })}
        </p>
      )}
      <p className="k-palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> <kbd>Esc</kbd>
      </p>
    </div>
  );
}
