import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { COMMAND, keyPressed } from './palette/keys.ts';

const Palette = lazyPart(async () => {
  const [part] = await Promise.all([import('./palette/Palette.tsx'), loadTexts(['palette'])]);
  return part;
});
const Shortcuts = lazyPart(async () => {
  const [part] = await Promise.all([import('./palette/Shortcuts.tsx'), loadTexts(['palette'])]);
  return part;
});

/** Finds places, actions and records from anywhere: by its button, or by keys that only the list of them names too. */
export function Finder() {
  const { t } = useTranslation('menu');
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = keyPressed(event);
      if (pressed === null) return;
      event.preventDefault();
      setOpen(pressed);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        icon={SearchIcon}
        className="k-finder"
        label={`${t('find')} ${COMMAND}K`}
        popup="dialog"
        onClick={() => setOpen('palette')}
      >
        {t('find')} <kbd>{COMMAND}K</kbd>
      </Button>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </>
  );
}
