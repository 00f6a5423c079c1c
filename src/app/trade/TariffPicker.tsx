import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { PartSkeleton } from '../ui/page/Skeleton.tsx';
import { TariffField } from './TariffField.tsx';
import { Waiting } from '../load.ts';

const TariffBrowser = lazyPart(async () => ({ default: (await import('./TariffBrowser.tsx')).TariffBrowser }));

/** A tariff number field with room for its tree: search, or browse from the chapters down. */
export function TariffPicker(props: ComponentProps<typeof TariffField>) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const choose = (code: string) => {
    props.onChange(code);
    setOpen(false);
  };
  return (
    <div>
      <TariffField {...props} />
      <Button size="small" minimal expanded={open} onClick={() => setOpen(!open)}>
        {t('tariff.browse')}
      </Button>
      {open && (
        <Waiting value={<PartSkeleton rows={8} />}>
          <TariffBrowser onChoose={choose} />
        </Waiting>
      )}
    </div>
  );
}
