import { useTranslation } from 'react-i18next';
import { isPolishSeller } from '../../../../../machines/money/rates.ts';
import { DOCUMENT_FACTS } from '../../../../contract/invoicing/document-fields.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import type { FieldsProps } from './PartyFields.tsx';

/** Legal statements on the invoice; split payment exists only in Poland. */
export function FactFields({ draft, errors, onEdit, country }: FieldsProps & { readonly country: string }) {
  const { t } = useTranslation('money');
  const asked = DOCUMENT_FACTS.filter(
    (fact) => fact !== 'split_payment' || isPolishSeller(country) || draft[fact] === true,
  );
  return (
    <fieldset className="d-facts">
      <legend>{t('fact.title')}</legend>
      {asked.map((fact) => (
        <CheckField
          key={fact}
          name={fact}
          label={t(`field.${fact}`)}
          hint={t(`fact.${fact}`)}
          checked={draft[fact] === true}
          error={errors[fact]}
          onChange={(value) => onEdit({ type: 'SET', path: fact, value })}
        />
      ))}
    </fieldset>
  );
}
