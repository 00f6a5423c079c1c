import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { withPostcode } from '../../../../../machines/lifecycles/document/legal.rules.ts';
import { eitherNumber, namedNumber } from '../../../../contract/catalogue/register-kinds.ts';
import { type Company, companyEndpoints } from '../../../../contract/organization/company.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { call } from '../../../api/client.ts';
import { useDictionary } from '../../../forms/dictionaries.ts';
import { useLanguage } from '../../../i18n.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { cardOf, filled, termsOf } from './card.ts';
import type { Party, DocumentRead, AddressPart, PartyField } from './document-draft.ts';

export interface FieldsProps {
  readonly draft: DocumentRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
}

const SaveCard = lazyPart(() => import('./SaveCard.tsx'));

function useCompanySearch() {
  const language = useLanguage();
  return async (query: string, signal: AbortSignal) => {
    const result = await call(companyEndpoints.companyList, {
      query: { search: query, kind: 'all', page_size: '20' },
      signal,
    });
    if (!result.ok) throw new Error(result.kind);
    return result.data.results.map((company) => ({
      value: JSON.stringify(company),
      label: [
        companyName(language, company),
        company.country && countryName(language, company.country),
        namedNumber(language, company.country, company.reg_number, 'reg_number'),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  };
}

/** Buyer or consignee: chosen among the companies, or typed. `fixed`: the order or the chain determines it. */
export function PartyFields({
  draft,
  errors,
  onEdit,
  party,
  fixed,
  onCurrency,
}: FieldsProps & {
  readonly party: Party;
  readonly fixed: boolean;
  readonly onCurrency?: ((to: string) => void) | undefined;
}) {
  const { t } = useTranslation('money');
  const search = useCompanySearch();
  /** Name of the buyer that already has a card. */
  const [carded, setCarded] = useState<string | null>(null);
  const choose = async (company: Company) => {
    const values: DocumentRead = filled(party, company);
    onEdit({ type: 'SET_MANY', values });
    if (party !== 'buyer') return;
    setCarded(company.outside ? String(values['buyer_name']) : null);
    const card = await cardOf(company);
    if (!card) return;
    onEdit({ type: 'SET_MANY', values: termsOf(card, draft) });
    if (card.currency && card.currency !== draft['currency']) onCurrency?.(card.currency);
  };
  const name = String(draft['buyer_name'] ?? '').trim();
  const typed = party === 'buyer' && !fixed && (draft['buyer'] ?? null) === null && name !== '' && name !== carded;
  const countries = useDictionary('countryList');
  const language = useLanguage();
  const country = String(draft[`${party}_address_country`] ?? '');
  const numbers = eitherNumber(language, country);
  // Fields of a buyer that every country requires before the document gets its number.
  const asked = party === 'buyer';
  const field = (name: PartyField, label: string) => ({
    name: `${party}_${name}`,
    label: t(`field.${label}`),
    error: errors[`${party}_${name}`],
    value: String(draft[`${party}_${name}`] ?? ''),
    onChange: (value: string) => onEdit({ type: 'SET', path: `${party}_${name}`, value }),
  });
  const address = (name: AddressPart) => field(`address_${name}`, name);
  return (
    <>
      {fixed ? (
        <p className="k-muted">{t('buyer.fixed')}</p>
      ) : (
        <ComboField
          name={party}
          label={t('buyer.find')}
          hint={t('buyer.findHint')}
          error={errors[party]}
          value={draft[party] === null || draft[party] === undefined ? null : String(draft[party])}
          valueLabel={String(draft[`${party}_name`] ?? '')}
          search={search}
          onChange={(value) =>
            value === null
              ? onEdit({ type: 'SET', path: party, value: null })
              : void choose(JSON.parse(value) as Company)
          }
        />
      )}
      <div className="k-fields">
        <TextField {...field('name', 'name')} required={asked} maxLength={255} />
        <TextField
          {...field('reg_number', 'reg_number')}
          {...(numbers === '' ? {} : { label: numbers })}
          maxLength={64}
          mono
        />
        <TextField {...field('intername', 'intername')} maxLength={255} />
      </div>
      {party === 'buyer' && draft['buyer_reg_number'] === '' && (
        <CheckField
          name="buyer_numberless"
          label={t('field.numberless')}
          checked={draft['buyer_numberless'] === true}
          onChange={(value) => onEdit({ type: 'SET', path: 'buyer_numberless', value })}
        />
      )}
      <div className="k-fields">
        <SelectField {...address('country')} options={countries} placeholder={t('choose')} required={asked} />
        <TextField {...address('city')} maxLength={100} required={asked} />
      </div>
      <TextField {...address('street')} maxLength={200} required={asked} />
      <div className="k-fields k-fields-short">
        <TextField {...address('building')} maxLength={30} />
        <TextField {...address('office')} maxLength={30} />
        <TextField {...address('postcode')} maxLength={20} required={asked && withPostcode(country)} />
      </div>
      {typed && <SaveCard draft={draft} onSaved={() => setCarded(name)} />}
    </>
  );
}
