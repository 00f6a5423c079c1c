import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { Field, type FieldBase, fieldId } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldBase {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** The first, empty choice; leave it out where there is always one. */
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** In a grid of hundreds: only the choice made stands there until a hand or the focus comes, or every row holds them all. */
  readonly onDemand?: boolean | undefined;
}

/** Its arrows would say "Open dropdown" in English. */
const PLAIN = { title: null, 'aria-hidden': true };

export function SelectField({
  name,
  value,
  onChange,
  options,
  placeholder,
  disabled,
  autoComplete,
  onDemand = false,
  ...field
}: SelectFieldProps) {
  // For good: a phone's own list of choices takes the focus away while it is open.
  const [wanted, setWanted] = useState(!onDemand);
  const made = wanted ? undefined : options.find((option) => option.value === value);
  const offered = made ? [made] : options;
  // A list would show its first choice for what is none of them.
  const strange = value !== null && value !== '' && !options.some((option) => option.value === value) ? value : null;
  return (
    <Field id={fieldId(name)} {...field}>
      {(control) => (
        <HTMLSelect
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled ?? false}
          {...(wanted ? {} : { onFocus: () => setWanted(true), onPointerDown: () => setWanted(true) })}
          iconProps={PLAIN}
          fill
        >
          {placeholder !== undefined && !made && <option value="">{placeholder}</option>}
          {strange !== null && <option value={strange}>{strange}</option>}
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  );
}
