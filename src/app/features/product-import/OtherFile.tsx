import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/menu/Button.tsx';
import type { Import } from './use-import.ts';

/** Replaces the chosen file. */
export function OtherFile({ flow: { state, send } }: { readonly flow: Import }) {
  const { t } = useTranslation('product-import');
  const input = useRef<HTMLInputElement>(null);
  const busy = !state.can({ type: 'CHOOSE', file: null });
  return (
    <>
      <Button minimal busy={busy} onClick={() => input.current?.click()}>
        {t('choose.other')}
      </Button>
      <input
        ref={input}
        className="k-hidden"
        tabIndex={-1}
        type="file"
        aria-label={t('choose.other')}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) send({ type: 'CHOOSE', file });
        }}
      />
    </>
  );
}
