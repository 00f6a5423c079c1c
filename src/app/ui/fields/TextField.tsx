import { Classes, InputGroup } from '@blueprintjs/core';
import type { HTMLInputAutoCompleteAttribute, ReactElement } from 'react';
import { defined } from '../page/defined.ts';
import { Field, type FieldBase, fieldId } from './Field.tsx';

interface TextFieldProps extends FieldBase {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined;
  readonly placeholder?: string | undefined;
  readonly multiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  /** For codes and account numbers. */
  readonly mono?: boolean | undefined;
  readonly rightElement?: ReactElement | undefined;
}

export function TextField({
  name,
  label,
  hint,
  error,
  required,
  hideLabel,
  short,
  disabled,
  value,
  onChange,
  multiline,
  rows,
  mono,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      short={short}
    >
      {(control) =>
        multiline ? (
          <textarea
            {...control}
            name={name}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            onBlur={rest.onBlur}
            rows={rows ?? 4}
            placeholder={rest.placeholder}
            maxLength={rest.maxLength}
            disabled={disabled}
            className={`${Classes.INPUT} ${Classes.TEXT_AREA}`}
          />
        ) : (
          <InputGroup
            {...control}
            {...defined(rest)}
            name={name}
            type={type}
            value={value ?? ''}
            onValueChange={onChange}
            disabled={disabled ?? false}
            {...(mono ? { className: 'k-mono' } : {})}
            fill
          />
        )
      }
    </Field>
  );
}
