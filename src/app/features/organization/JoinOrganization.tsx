import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DOT } from '../../../contract/platform/typography.ts';
import { namedNumber } from '../../../contract/catalogue/register-kinds.ts';
import { membershipEndpoints } from '../../../contract/organization/membership.ts';
import { type OrganizationListRow, organizationEndpoints } from '../../../contract/organization/organization.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

const SHORTEST = 2;

/** Finds an organisation by name or registration number and asks its administrators for membership. */
export function JoinOrganization() {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useApi(
    organizationEndpoints.organizationList,
    { query: { search, page_size: '20' } },
    { enabled: search.length >= SHORTEST, keepPrevious: true },
  );
  const mine = useApi(membershipEndpoints.membershipMine);
  const under = new Set(mine.data?.results.map(({ organization }) => organization));
  const rows = search.length >= SHORTEST ? found.data?.results : undefined;
  return (
    <Section title={t('organization.join')} description={t('organization.joinText')}>
      <TextField
        name="search"
        label={t('organization.find')}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <p role="status" className={rows?.length === 0 ? 'k-muted' : 'k-hidden'}>
        {rows && t('organization.found', { count: rows.length })}
      </p>
      {rows && rows.length > 0 && (
        <ul className="k-found k-list">
          {rows.map((row) => (
            <Found key={row.id} row={row} under={under.has(row.id)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Found({ row, under }: { readonly row: OrganizationListRow; readonly under: boolean }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const textOf = useFailureText();
  const countries = useDictionary('countryList');
  const ask = useCommand(membershipEndpoints.membershipRequest, {
    invalidates: ['/api/person-organizations/', '/api/organizations/'],
  });
  const country = countries.find(({ value }) => value === row.country)?.label ?? row.country;
  return (
    <li>
      <div>
        <strong>{companyName(language, row)}</strong>
        <div className="k-muted k-small">
          {[country, row.city, namedNumber(language, row.country ?? '', row.reg_number ?? '', 'reg_number')]
            .filter(Boolean)
            .join(DOT)}
        </div>
        {ask.isError && <InlineMessage intent="danger">{textOf(ask.error.failure)}</InlineMessage>}
      </div>
      {under ? (
        <Link to={paths.organizations}>{t(row.role ? 'organization.isMember' : 'organization.asked')}</Link>
      ) : (
        <Button
          busy={ask.isPending}
          label={t('organization.askOf', { name: row.name })}
          onClick={() => ask.mutate({ body: { organization: row.id } })}
        >
          {t('organization.ask')}
        </Button>
      )}
    </li>
  );
}
