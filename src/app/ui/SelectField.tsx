import { HTMLSelect } from '@blueprintjs/core';
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
}

export function SelectField({
  name,
  value,
  onChange,
  options,
  placeholder,
  disabled,
  autoComplete,
  ...field
}: SelectFieldProps) {
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
          fill
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  );
}
