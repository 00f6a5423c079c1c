import { CaretDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-down';
import { MoreIcon } from '@blueprintjs/icons/lib/esm/generated/components/more';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, type IconType } from './Button.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconType | undefined;
  readonly danger?: boolean | undefined;
  readonly checked?: boolean | undefined;
  /** Reason why it cannot be chosen now; the item stays visible and shows it. */
  readonly blocked?: string | undefined;
  readonly lang?: string | undefined;
  /** Heading above consecutive items with the same group, for a choice within the menu. */
  readonly group?: string | undefined;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** Accessible name of the button if it has only an icon. */
  readonly label: string;
  readonly text?: ReactNode;
  readonly icon?: IconType | undefined;
  readonly items: readonly MenuItem[];
  readonly minimal?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly className?: string | undefined;
  readonly size?: 'small' | undefined;
  readonly busy?: boolean | undefined;
  /** Reason why no item can be chosen now. */
  readonly blocked?: string | undefined;
}

/** Groups consecutive items of the same group. */
function grouped(items: readonly MenuItem[]): { group: string | undefined; items: MenuItem[] }[] {
  const runs: { group: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && run.group === item.group) run.items.push(item);
    else runs.push({ group: item.group, items: [item] });
  }
  return runs;
}

/** No space is reserved for icons or check marks if no item has one. */
const lookOf = (items: readonly MenuItem[]): string =>
  items.some(({ icon, checked }) => icon !== undefined || checked !== undefined) ? 'k-menu' : 'k-menu k-menu-plain';

/** Positions the menu as fixed, so that no scrolling table clips it; above the button if there is no room below. */
function place(menu: HTMLElement, box: DOMRect, align: 'start' | 'end'): void {
  // Measured at the left edge: at the right edge it would shrink and grow out of place afterwards.
  menu.style.left = '0';
  const width = menu.offsetWidth;
  const left = align === 'end' ? box.right - width : box.left;
  const below = box.bottom + 4 + menu.offsetHeight <= window.innerHeight;
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  menu.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - menu.offsetHeight - 4)}px`;
}

/** The next entry that begins with the letter, from the beginning again after the last. */
const lettered = (all: readonly HTMLElement[], at: number, letter: string) =>
  [...all.slice(at + 1), ...all].find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter));

/** A button with a menu: one tab stop, arrow keys move, letters jump, Escape and Tab close. */
export function Menu({ label, text, icon, items, minimal = true, align = 'end', ...look }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) root.current?.querySelector('button')?.focus();
  };

  useLayoutEffect(() => {
    // Not measured while closed: that would force a layout of the page on every render of its row.
    if (!open) return;
    const follow = () => {
      const box = root.current?.getBoundingClientRect();
      if (list.current && box) place(list.current, box, align);
    };
    follow();
    // Scrolling moves the button, but not the menu.
    window.addEventListener('scroll', follow, true);
    return () => window.removeEventListener('scroll', follow, true);
  });
  // Only on opening: a re-render while the user is in the menu must not move the focus.
  useLayoutEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    // The target of a resize is the window, which is not a node.
    const outside = ({ target }: Event) => (target instanceof Node && root.current?.contains(target)) || setOpen(false);
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const goTo = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(all.length - 1);
    else if (event.key === 'Escape') {
      // Keeps a dialog around the menu open.
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') setOpen(false);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      lettered(all, at, event.key.toLowerCase())?.focus();
    }
  };

  return (
    <span ref={root} className="k-menu-root">
      <Button
        minimal={minimal}
        icon={icon ?? (text === undefined ? MoreIcon : undefined)}
        label={text === undefined ? label : undefined}
        popup="menu"
        expanded={open}
        {...look}
        onClick={() => setOpen(!open)}
      >
        {text === undefined ? undefined : (
          <>
            {text !== label && <span className="k-hidden">{`${label}: `}</span>}
            {text}
            <CaretDownIcon size={16} />
          </>
        )}
      </Button>
      {open && (
        <div ref={list} role="menu" tabIndex={-1} aria-label={label} className={lookOf(items)} onKeyDown={onKeyDown}>
          {grouped(items).map(({ group, items: own }) => {
            const entries = own.map((item) => <Entry key={item.key} item={item} onDone={() => close(true)} />);
            return group === undefined ? (
              entries
            ) : (
              <div key={group} role="group" aria-label={group} className="k-menu-group">
                <span className="k-menu-head" aria-hidden="true">
                  {group}
                </span>
                {entries}
              </div>
            );
          })}
        </div>
      )}
    </span>
  );
}

function Entry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const Icon = item.icon;
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      aria-disabled={item.blocked !== undefined || undefined}
      tabIndex={-1}
      lang={item.lang}
      className={item.danger ? 'k-menu-item k-menu-danger' : 'k-menu-item'}
      onClick={() => {
        if (item.blocked !== undefined) return;
        onDone();
        item.onChoose();
      }}
    >
      <span className="k-menu-icon">{Icon ? <Icon size={16} /> : item.checked ? '✓' : null}</span>
      <span>
        {item.label}
        {item.blocked !== undefined && <span className="k-menu-why">{item.blocked}</span>}
      </span>
    </button>
  );
}
