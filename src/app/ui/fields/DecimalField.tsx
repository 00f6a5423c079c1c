import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { Language } from '../../../contract/platform/fields.ts';
import { decimal } from '../../../contract/platform/format.ts';
import { parseDecimal } from '../../../contract/platform/typed.ts';
import { useLanguage } from '../../i18n.ts';
import { Field, type FieldBase, fieldId } from './Field.tsx';

interface DecimalFieldProps extends FieldBase {
  /** Decimal string as in requests; an invalid number is passed on as typed, so that the error can name it. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly scale?: number | undefined;
  /** Shown after the figure, like a unit. */
  readonly currency?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Localised decimal with all its digits; an invalid number stays as typed. */
export function asWritten(language: Language, wire: string, scale: number): string {
  if (parseDecimal(wire) === undefined) return wire;
  return decimal(language, scale === 0 ? (wire.split('.')[0] ?? '0') : wire);
}

/** Accepts comma and point, and shows the user's format when the field loses focus. */
export function DecimalField({
  name,
  value,
  onChange,
  onBlur,
  scale = 4,
  currency,
  disabled,
  placeholder,
  ...field
}: DecimalFieldProps) {
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <Field id={fieldId(name)} {...field}>
      {(control) => (
        <InputGroup
          {...control}
          name={name}
          className="k-decimal"
          inputMode="decimal"
          autoComplete="off"
          value={typing ?? (value === null ? '' : asWritten(language, value, scale))}
          placeholder={placeholder}
          disabled={disabled ?? false}
          onFocus={(event) => event.target.select()}
          onValueChange={(typed) => {
            setTyping(typed);
            onChange(typed.trim() === '' ? '' : (parseDecimal(typed, language) ?? typed.trim()));
          }}
          onBlur={() => {
            setTyping(null);
            onBlur?.();
          }}
          {...(currency ? { rightElement: <span className="k-suffix">{currency}</span> } : {})}
          fill
        />
      )}
    </Field>
  );
}
