import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { COMMAND, keyPressed } from './palette/keys.ts';
import { Waiting } from '../load.ts';

const Palette = lazyPart(async () => {
  const [part] = await Promise.all([import('./palette/Palette.tsx'), loadTexts(['palette'])]);
  return part;
});
/** A field that accepts input until the palette's code has arrived. */
function Early({ typed, onType, onClose }: EarlyProps) {
  const { t } = useTranslation('menu');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') onType((before) => before.slice(0, -1));
      else if (key.length === 1) onType((before) => before + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onType, onClose]);
  return (
    <p role="status" className="k-palette-early">
      <SearchIcon size={16} /> {typed || t('find')}…
    </p>
  );
}

const Shortcuts = lazyPart(async () => {
  const [part] = await Promise.all([import('./palette/Shortcuts.tsx'), loadTexts(['palette'])]);
  return part;
});

interface EarlyProps {
  readonly typed: string;
  readonly onType: (change: (before: string) => string) => void;
  readonly onClose: () => void;
}

/**
 * Finds places, actions and records from anywhere: by its button, or by shortcuts that only the list of shortcuts
 * mentions.
 */
export function Finder() {
  const { t } = useTranslation('menu');
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = keyPressed(event);
      if (pressed === null) return;
      event.preventDefault();
      // A key that is held down counts once.
      if (!event.repeat) setOpen(pressed);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = useCallback(() => {
    setOpen(null);
    setTyped('');
  }, []);
  // The Back button navigates away from the page below it.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);
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
      <Waiting value={open === 'palette' && <Early typed={typed} onType={setTyped} onClose={close} />}>
        {open === 'palette' && <Palette typed={typed} onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </Waiting>
    </>
  );
}
