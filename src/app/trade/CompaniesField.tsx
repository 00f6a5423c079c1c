import './trade.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { useTranslation } from 'react-i18next';
import type { DraftRow } from '../../../machines/flows/draft.ts';
import { namedNumber } from '../../contract/catalogue/register-kinds.ts';
import { companyEndpoints, type Company } from '../../contract/organization/company.ts';
import { countryName } from '../../contract/platform/format.ts';
import { call } from '../api/client.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { chosenCompany, type ChosenCompany } from './chosen-company.ts';
import { useCompanyName } from './use-company-name.ts';

interface CompaniesFieldProps {
  readonly name: string;
  /** Own cards of companies outside the marketplace, by card number, instead of members. */
  readonly kind?: 'outside' | undefined;
  /** Label of the search; "invite participants" by default. */
  readonly label?: string | undefined;
  /** Heading of the chosen companies. */
  readonly title?: string | undefined;
  readonly hint?: string | undefined;
  readonly chosen: readonly DraftRow[];
  /** Left out of the results. */
  readonly taken?: readonly number[] | undefined;
  readonly error?: readonly string[] | undefined;
  readonly onAdd: (company: ChosenCompany) => void;
  readonly onRemove: (at: number) => void;
}

/** Finds companies by name or register number; lists the chosen ones below. */
export function CompaniesField({
  name,
  kind,
  label,
  title,
  hint,
  chosen,
  taken = [],
  error,
  onAdd,
  onRemove,
}: CompaniesFieldProps) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const nameOf = useCompanyName();
  const rows = chosen.map(({ key, name: own, intername, country }) => ({
    key,
    country: String(country ?? ''),
    name: nameOf({ name: String(own ?? ''), intername: String(intername ?? '') }),
  }));
  const known = [...taken, ...chosen.map(({ id }) => Number(id))];
  const search = async (query: string, signal: AbortSignal) => {
    const result = await call(companyEndpoints.companyList, {
      query: { search: query, page_size: '20', ...(kind && { kind }) },
      signal,
    });
    if (!result.ok) throw new Error(result.kind);
    const found = result.data.results.filter(({ id }) => !known.includes(id));
    return found.map((company) => ({
      value: JSON.stringify(chosenCompany(company)),
      label: describe(company),
    }));
  };
  const describe = (company: Company): string =>
    [
      nameOf(company),
      company.country && countryName(language, company.country),
      namedNumber(language, company.country, company.reg_number, 'reg_number'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="k-stack">
      <ComboField
        name={name}
        label={label ?? t('participants.find')}
        hint={hint ?? t('participants.findHint')}
        error={error}
        value={null}
        placeholder={t('participants.search')}
        search={search}
        onChange={(value) => {
          if (value) onAdd(JSON.parse(value) as ChosenCompany);
        }}
      />
      {chosen.length > 0 && (
        <ul className="t-chosen" aria-label={title ?? t('participants.title')}>
          {rows.map((company, at) => (
            <li key={company.key}>
              <span>
                {company.name}
                {company.country ? (
                  <span className="k-muted">
                    {'\u00A0· '}
                    {countryName(language, company.country)}
                  </span>
                ) : null}
              </span>
              <Button
                minimal
                size="small"
                icon={CrossIcon}
                label={t('participants.remove', { name: company.name })}
                onClick={() => onRemove(at)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
