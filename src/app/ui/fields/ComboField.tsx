import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldBase, fieldId } from './Field.tsx';
import { OptionRow } from './OptionRow.tsx';
import type { Option } from './SelectField.tsx';
import { isComposing } from '../page/composing.ts';
import { useLatest } from '../page/use-latest.ts';

interface ComboFieldProps extends FieldBase {
  readonly value: string | null;
  /** Label of `value` before any search has returned. */
  readonly valueLabel?: string | null | undefined;
  readonly onChange: (value: string | null, option: Option | null) => void;
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly placeholder?: string | undefined;
}

type Found = { query: string; options: readonly Option[] | 'failed' };

const plain = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();

/** The single option whose text, or code at the beginning of its text, was typed in full. */
function meant(typed: string, options: readonly Option[]): Option | undefined {
  const text = plain(typed);
  const equal = options.filter(
    ({ value, label }) => plain(label) === text || (plain(value) === text && plain(label).startsWith(text)),
  );
  return text !== '' && equal.length === 1 ? equal[0] : undefined;
}

/** Typed text and the options found for it; only the latest request counts. */
function useFound(search: ComboFieldProps['search']) {
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [active, setActive] = useState(0);
  const ask = useLatest(search);
  /** Text whose option is still being looked up after the field lost focus. */
  const left = useRef<string | null>(null);

  useEffect(() => {
    if (typed === null) return;
    left.current = null;
    const abort = new AbortController();
    const run = async () => {
      const options = await ask.current(typed.trim(), abort.signal).catch(() => 'failed' as const);
      if (abort.signal.aborted) return;
      setFound({ query: typed, options });
      setActive(0);
    };
    const wait = setTimeout(() => void run(), 180);
    return () => {
      clearTimeout(wait);
      abort.abort();
    };
  }, [typed, ask]);

  const type = (text: string) => {
    setTyped(text);
    // In the list of the text before, nothing is meant until the user points at it.
    setActive(-1);
  };
  const close = () => {
    setTyped(null);
    setFound(null);
  };
  /** Lets a user type a full code and move on without waiting for the list. */
  const lookUp = async (text: string, take: (option: Option | undefined) => void) => {
    left.current = text;
    const options = await ask.current(text.trim(), new AbortController().signal).catch(() => []);
    if (left.current === text) take(meant(text, options));
  };
  const options = found && found.options !== 'failed' ? found.options : [];
  return { typed, type, found, options, active, setActive, close, lookUp } as const;
}

/** Typing searches, arrow keys move, Enter selects; only the latest results are shown. */
export function ComboField({
  name,
  value,
  valueLabel,
  onChange,
  search,
  placeholder,
  disabled,
  ...field
}: ComboFieldProps) {
  const { t } = useTranslation('common');
  const { typed, type, found, options, active, setActive, close, lookUp } = useFound(search);
  const [chosen, setChosen] = useState<Option | null>(null);
  const change = useLatest(onChange);
  const id = fieldId(name);
  // Results stay until the next ones arrive, but are never shown after the field lost focus.
  const over = typed !== null && found !== null;
  const open = over && options.length > 0;

  // Keeps the active option in view.
  useEffect(() => {
    if (open) document.getElementById(`${id}-option-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active, id]);

  const take = (option: Option | undefined) => {
    if (!option) return;
    setChosen(option);
    close();
    change.current(option.value, option);
  };
  const leave = () => {
    if (typed === null) return;
    // An emptied field clears the value; an incomplete text restores the previous option.
    if (typed.trim() === '') {
      if (typed === '' && value !== null) onChange(null, null);
    } else if (found?.query === typed && found.options !== 'failed') take(meant(typed, found.options));
    else void lookUp(typed, take);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return typed === null ? type('') : undefined;
      const last = options.length - 1;
      setActive((at) => (event.key === 'ArrowDown' ? (at < last ? at + 1 : 0) : at > 0 ? at - 1 : last));
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      take(options[active]);
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      close();
    }
  };
  const nothing = over && !open ? t(found.options === 'failed' ? 'ui.searchFailed' : 'ui.nothingFound') : '';
  const label = value === null ? '' : chosen?.value === value ? chosen.label : (valueLabel ?? value);

  return (
    <Field id={id} {...field}>
      {(control) => (
        <div className="k-combo">
          <InputGroup
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-options`}
            aria-activedescendant={options[active] ? `${id}-option-${active}` : undefined}
            autoComplete="off"
            name={name}
            value={typed ?? label}
            placeholder={placeholder ?? t('ui.typeToSearch')}
            disabled={disabled ?? false}
            onValueChange={type}
            onFocus={(event) => event.target.select()}
            onClick={() => typed === null && value === null && type('')}
            onBlur={leave}
            onKeyDown={onKeyDown}
            fill
          />
          {open && (
            <div className="k-options" role="listbox" id={`${id}-options`} aria-label={field.label}>
              {options.map((option, at) => (
                <OptionRow
                  key={option.value}
                  id={`${id}-option-${at}`}
                  text={option.label}
                  selected={at === active}
                  onTake={() => take(option)}
                  onPoint={() => setActive(at)}
                />
              ))}
            </div>
          )}
          {/* Said aloud: no option is active then. */}
          <div className={nothing && 'k-options k-option-none'} aria-live="polite">
            {nothing}
          </div>
        </div>
      )}
    </Field>
  );
}
