import { useState } from 'react';
import { NativeSelect } from './NativeSelect.tsx';
import { Field, type FieldBase, fieldId } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldBase {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** Label of an empty first option; leave it out if a value is required. */
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** For grids with hundreds of rows: renders only the selected option until the field is hovered or focused. */
  readonly onDemand?: boolean | undefined;
}

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
  // Never reset: on a phone the native list takes the focus away while it is open.
  const [wanted, setWanted] = useState(!onDemand);
  const made = wanted ? undefined : options.find((option) => option.value === value);
  const offered = made ? [made] : options;
  // A value that is not among the options: the select would otherwise show its first one.
  const strange = value !== null && value !== '' && !options.some((option) => option.value === value) ? value : null;
  return (
    <Field id={fieldId(name)} {...field}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled ?? false}
          {...(wanted ? {} : { onFocus: () => setWanted(true), onPointerDown: () => setWanted(true) })}
          fill
        >
          {placeholder !== undefined && !made && <option value="">{placeholder}</option>}
          {strange !== null && <option value={strange}>{strange}</option>}
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
