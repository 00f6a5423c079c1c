import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { TrashIcon } from '@blueprintjs/icons/lib/esm/generated/components/trash';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../api/parse.ts';
import { TariffField } from '../../trade/TariffField.tsx';
import { UnlistedTariffs } from '../../trade/UnlistedTariffs.tsx';
import { useUnlisted } from '../../trade/tariffs.ts';
import { useUnits } from '../../trade/units.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { fieldId } from '../../ui/fields/Field.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { emptyLine, type FormLine, LINES } from './request-form.ts';

interface LinesFieldProps {
  readonly lines: readonly FormLine[];
  readonly errors: FieldErrors;
  readonly onChange: (lines: readonly FormLine[], touched: string) => void;
}

/** Requested lines, any number of them. */
export function LinesField({ lines, errors, onChange }: LinesFieldProps) {
  const { t } = useTranslation('requests');
  const units = useUnits();
  const unlisted = useUnlisted(lines.map(({ tariff_number }) => tariff_number));
  /** Field to focus after rows have changed. */
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current) document.getElementById(fieldId(next.current))?.focus();
    next.current = null;
  }, [lines]);
  return (
    <div className="k-stack">
      {lines.map((line, at) => {
        const number = at + 1;
        const set = (field: keyof FormLine) => (value: string) =>
          onChange(
            lines.map((one, index) => (index === at ? { ...one, [field]: value } : one)),
            `${LINES}.${at}.${field}`,
          );
        const cell = (field: keyof FormLine, label: string) => ({
          name: `${LINES}.${at}.${field}`,
          label: t(`field.${label}`),
          value: line[field],
          onChange: set(field),
          error: errors[`${LINES}.${at}.${field}`],
        });
        return (
          <fieldset key={at} className="r-line">
            <legend className="k-hidden">{t('ask.line', { number })}</legend>
            <div className="r-line-name">
              <TextField {...cell('name', 'lineName')} maxLength={200} required />
            </div>
            <DecimalField {...cell('quantity', 'quantity')} required />
            <SelectField {...cell('unit', 'unit')} options={units.options} />
            <TariffField
              {...cell('tariff_number', 'tariff_number')}
              unlisted={unlisted.has(line.tariff_number)}
              oneOfMany
            />
            <div className="r-line-end">
              <Button
                minimal
                icon={TrashIcon}
                label={t('ask.removeLine', { number })}
                onClick={() => {
                  next.current = lines.length > 1 ? `${LINES}.${Math.max(0, at - 1)}.name` : `${LINES}.0.name`;
                  const left = lines.filter((_, index) => index !== at);
                  onChange(left.length > 0 ? left : [emptyLine], LINES);
                }}
              />
            </div>
          </fieldset>
        );
      })}
      <UnlistedTariffs codes={unlisted} />
      {errors[LINES] && <p className="k-error">{errors[LINES].join(' ')}</p>}
      <div className="k-row">
        <Button
          icon={AddIcon}
          onClick={() => {
            next.current = `${LINES}.${lines.length}.name`;
            onChange([...lines, emptyLine], LINES);
          }}
        >
          {t('ask.addLine')}
        </Button>
      </div>
    </div>
  );
}
