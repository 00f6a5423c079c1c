import { useTranslation } from 'react-i18next';
import { numberName, toldNumbers } from '../../contract/catalogue/register-kinds.ts';
import { useLanguage } from '../i18n.ts';

export interface Numbered {
  readonly country: string | null;
  readonly reg_number: string;
  readonly vat_id: string;
}

/** Label and value of a company's numbers, as named in its country. */
export function useNumberRows(): (company: Numbered) => readonly (readonly [string, string])[] {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  return (company) =>
    toldNumbers(company, company.country ?? '').map(([field, value]) => [
      numberName(language, company.country ?? '', value, field) || t(field),
      value,
    ]);
}
