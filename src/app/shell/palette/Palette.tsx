import 'virtual:blueprint/dialog.css';
import 'virtual:blueprint/fields.css';
import '../../ui/dialog/dialog.css';
import '../../ui/fields/fields.css';
import './palette.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { Dialog } from '@blueprintjs/core';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsked } from '../../../../machines/flows/palette.flow.ts';
import { useInertBackground } from '../../ui/dialog/use-inert-background.ts';
import { OptionRow } from '../../ui/fields/OptionRow.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { isComposing } from '../../ui/page/composing.ts';
import { latinKey } from '../../ui/page/latin-key.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { type PaletteGroup, type PaletteOption, useOptions } from './use-options.ts';
import { usePalette } from './use-palette.ts';

interface PaletteProps {
  /** Input from before the palette was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** The option that a key moves to; null for every other key. */
function walked(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Index of the highlighted option if it is still in the list; otherwise the first. */
const placeOf = (pointed: string | null, options: readonly PaletteOption[]): number =>
  Math.max(
    0,
    options.findIndex(({ key }) => key === pointed),
  );

function seen(id: string | undefined): void {
  if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
}

function reachField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** One field for places, actions and records: type, move with the arrow keys, Enter goes there. */
export default function Palette({ typed, onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation('palette');
  const id = useId();
  const { state, send } = usePalette(typed, onClose);
  const { text, hits } = state.context;
  const asked = isAsked(text);
  const groups = useOptions({ text, hits, done: asked && !state.matches('searching') });
  const options = groups.flatMap((group) => group.options);
  const [pointed, setPointed] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const at = placeOf(pointed, options);
  const active = options[at];
  const idOf = (option: PaletteOption) => `${id}-${option.key.replaceAll(' ', '-')}`;
  const activeId = active && idOf(active);
  /** Results of an earlier text can be opened only after moving to them with the arrow keys. */
  const old = state.matches('searching') && pointed === null && hits.some(({ key }) => key === active?.key);
  useInertBackground();
  useEffect(() => seen(activeId), [activeId]);
  const take = (option: PaletteOption | undefined) => {
    if (option?.to === null) onShortcuts();
    else if (option) send({ type: 'CHOOSE', to: option.to });
  };
  const again = () => {
    // The button disappears, so the field gets the focus.
    field.current?.focus();
    send({ type: 'AGAIN' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = options.length > 0 && !event.shiftKey ? walked(event.key, at, options.length) : null;
    if (next !== null) setPointed(options[next]?.key ?? null);
    else if (event.key === 'Enter') take(old ? undefined : active);
    // The shortcut that opened it closes it again.
    else if ((event.ctrlKey || event.metaKey) && latinKey(event.nativeEvent) === 'k') {
      if (!event.repeat) send({ type: 'CLOSE' });
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      isOpen
      onClose={() => send({ type: 'CLOSE' })}
      aria-labelledby={`${id}-title`}
      onOpened={(node) => reachField(node.querySelector('input'))}
      transitionDuration={0}
      className="k-dialog k-palette"
    >
      <h2 id={`${id}-title`} className="k-hidden">
        {t('title')}
      </h2>
      <Field
        id={id}
        field={field}
        text={text}
        filled={options.length > 0}
        active={activeId}
        onType={(next) => {
          setPointed(null);
          send({ type: 'TYPE', text: next });
        }}
        onKeyDown={onKeyDown}
        onClose={() => send({ type: 'CLOSE' })}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={t('title')}
        aria-busy={state.matches('searching')}
        className="k-palette-list"
      >
        {groups.map((group) => (
          <Group
            key={group.key}
            id={`${id}-of-${group.key}`}
            group={group}
            active={active}
            idOf={idOf}
            onTake={take}
            onPoint={setPointed}
          />
        ))}
      </div>
      <PaletteFoot
        count={options.filter(({ key }) => key !== 'market').length}
        now={state.matches('searching') ? 'searching' : state.matches('failed') ? 'failed' : 'there'}
        asked={asked}
      >
        <Button size="small" onClick={again}>
          {t('common:ui.retry')}
        </Button>
      </PaletteFoot>
    </Dialog>
  );
}

interface FieldProps {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Whether there are options. */
  readonly filled: boolean;
  readonly active: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

function Field({ id, field, text, filled, active, onType, onKeyDown, onClose }: FieldProps) {
  const { t } = useTranslation('palette');
  return (
    <div className="k-palette-field">
      <SearchIcon size={16} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={filled}
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('placeholder')}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button minimal icon={CrossIcon} className="k-palette-close" label={t('common:ui.close')} onClick={onClose} />
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly active: PaletteOption | undefined;
  readonly idOf: (option: PaletteOption) => string;
  readonly onTake: (option: PaletteOption) => void;
  readonly onPoint: (key: string) => void;
}

function Group({ id, group, active, idOf, onTake, onPoint }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="k-palette-head" role="presentation">
        {group.title}
      </div>
      {group.options.map((option) => (
        <OptionRow
          key={option.key}
          id={idOf(option)}
          text={
            <>
              <option.icon size={16} />
              <span dir="auto">{option.label}</span>
              {option.note && <span className="k-palette-note">{option.note}</span>}
              {option.shortcut && <kbd aria-hidden="true">{option.shortcut}</kbd>}
            </>
          }
          selected={option === active}
          onTake={() => onTake(option)}
          onPoint={() => onPoint(option.key)}
        />
      ))}
    </div>
  );
}
