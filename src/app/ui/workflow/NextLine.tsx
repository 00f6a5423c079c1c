import './record.css';
import { CaretDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-down';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../menu/Button.tsx';
import { PartSkeleton } from '../page/Skeleton.tsx';
import { useOffered } from './AllActions.tsx';
import { Waiting } from '../../load.ts';

export interface Next {
  /** What comes next, who does it and by when; for an ended record, how it ended. */
  readonly text: string;
  readonly over?: boolean | undefined;
  /** Whether it is the user's turn. */
  readonly mine?: boolean | undefined;
}

interface NextLineProps {
  readonly next: Next;
  /** The list of all steps, rendered on demand. */
  readonly children?: ReactNode;
}

/** One line on what comes next. The list of steps opens on demand. */
export function NextLine({ next: { text, over = false, mine = false }, children }: NextLineProps) {
  const { t } = useTranslation('record');
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const title = t('actions.title');
  const has = Boolean(children);
  const list = useMemo(() => {
    const show = () => {
      opener.current = document.activeElement as HTMLElement | null;
      setOpen(true);
    };
    return has ? { label: title, open: show } : null;
  }, [has, title]);
  const inMenu = useOffered(list);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        (root.current?.querySelector('button') ?? opener.current)?.focus();
      } else if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpen(false);
    };
    // If a menu opened it, the focus moves here.
    if (inMenu) root.current?.querySelector<HTMLElement>('section')?.focus();
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open, inMenu]);
  return (
    <div ref={root} className={mine && !over ? 'k-next k-next-mine k-noprint' : 'k-next k-noprint'}>
      <p>
        {!over && <strong>{t('next.title')} </strong>}
        {text}
      </p>
      {list && !inMenu && (
        <Button minimal size="small" expanded={open} onClick={() => (open ? setOpen(false) : list.open())}>
          {title}
          <CaretDownIcon size={16} />
        </Button>
      )}
      {open && (
        <section className="k-next-panel" aria-label={title} tabIndex={-1}>
          <Waiting value={<PartSkeleton rows={3} />}>{children}</Waiting>
        </section>
      )}
    </div>
  );
}
