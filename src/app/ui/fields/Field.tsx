import 'virtual:blueprint/fields.css';
import './fields.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-label': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Common props of all fields; `name` is the wire name or path, and the input's id is `field-<name>`. */
export interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: readonly string[] | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows the label only to assistive technology, for grids with a column heading. */
  readonly hideLabel?: boolean | undefined;
  /** Visible part of the label inside a group; the accessible name stays complete. */
  readonly short?: string | undefined;
}

interface FieldProps extends Omit<FieldBase, 'name' | 'disabled'> {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, hint and error below, all associated with the control. */
export function Field({ id, label, hint, error = [], required, hideLabel, short, children }: FieldProps) {
  const { t } = useTranslation('common');
  const own = useId();
  const control = id ?? own;
  const described = [hint && `${control}-hint`, error.length > 0 && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={error.length > 0 ? 'k-field k-field-wrong' : 'k-field'}>
      <label htmlFor={control} className={hideLabel ? 'k-hidden' : 'k-label'} data-short={short}>
        {label}
        {!required || (
          <span className="k-required" title={t('ui.required')} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id: control,
        // Lets a grid of hundreds of rows leave hidden labels out of its layout.
        'aria-label': hideLabel ? label : undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': error.length > 0 || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <div id={`${control}-hint`} className="k-hint">
          {hint}
        </div>
      )}
      {error.length > 0 && (
        <div id={`${control}-error`} className="k-error">
          {error.join(' ')}
        </div>
      )}
    </div>
  );
}

export const fieldId = (name: string): string => `field-${name}`;
