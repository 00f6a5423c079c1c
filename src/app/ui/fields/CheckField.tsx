import 'virtual:blueprint/fields.css';
import './fields.css';
import { Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { fieldId } from './Field.tsx';

interface CheckFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
}

export function CheckField({ name, label, checked, onChange, hint, error = [], disabled }: CheckFieldProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="k-field k-check">
      <Checkbox
        id={id}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        disabled={disabled ?? false}
        aria-describedby={described || undefined}
        aria-invalid={error.length > 0 || undefined}
      >
        {label}
      </Checkbox>
      {hint && (
        <div id={`${id}-hint`} className="k-hint">
          {hint}
        </div>
      )}
      {error.length > 0 && (
        <div id={`${id}-error`} className="k-error">
          {error.join(' ')}
        </div>
      )}
    </div>
  );
}
