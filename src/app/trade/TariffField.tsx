import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { FieldBase } from '../ui/fields/Field.tsx';
import { Button } from '../ui/menu/Button.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { searchTariffs } from './tariffs.ts';

interface TariffFieldProps extends FieldBase {
  readonly value: string;
  /** No loaded list knows the code. */
  readonly unlisted: boolean;
  /** Offers the tree as well, from the chapters down; in a grid there is no room for it. */
  readonly browse?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

const TariffBrowser = lazyPart(async () => ({ default: (await import('./TariffBrowser.tsx')).TariffBrowser }));

/** A tariff number, found by its digits or by words. */
export function TariffField({ value, unlisted, browse = false, onChange, ...field }: TariffFieldProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const combo = (
    <ComboField
      {...field}
      value={value || null}
      placeholder={t('tariff.search')}
      hint={unlisted ? t('tariff.unlisted') : undefined}
      search={searchTariffs}
      onChange={(code) => onChange(code ?? '')}
    />
  );
  if (!browse) return combo;
  return (
    <div className="t-tariff">
      {combo}
      <Button size="small" minimal expanded={open} onClick={() => setOpen(!open)}>
        {t('tariff.browse')}
      </Button>
      {open && (
        <Suspense fallback={<Loading />}>
          <TariffBrowser
            onChoose={(code) => {
              onChange(code);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
