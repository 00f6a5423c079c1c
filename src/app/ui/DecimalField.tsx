import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { quantity } from '../../contract/format.ts';
import { parseDecimal } from '../../contract/typed.ts';
import { useLanguage } from '../i18n.ts';
import { Field, type FieldBase, fieldId } from './Field.tsx';

interface DecimalFieldProps extends FieldBase {
  /** The wire's decimal string; what is no number is passed on as typed, for the error to name it. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly scale?: number | undefined;
  /** Stands after the figure, like a unit does. */
  readonly currency?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Takes comma and point alike and shows the reader's own way of writing when the field is left. */
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
  const shown = (wire: string): string => (parseDecimal(wire) === undefined ? wire : writeDecimal(wire, scale));
  const writeDecimal = (wire: string, digits: number): string => {
    const fraction = wire.split('.')[1] ?? '';
    const written = quantity(language, wire.split('.')[0] ?? '0');
    const point = language === 'en' ? '.' : ',';
    return fraction === '' || digits === 0 ? written : `${written}${point}${fraction}`;
  };
  return (
    <Field id={fieldId(name)} {...field}>
      {(control) => (
        <InputGroup
          {...control}
          name={name}
          className="k-decimal"
          inputMode="decimal"
          autoComplete="off"
          value={typing ?? (value === null ? '' : shown(value))}
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
