import { inLine } from '../../../contract/platform/typography.ts';
import { streetLine } from '../../../contract/organization/street.ts';
import './organization.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { numberName } from '../../../contract/catalogue/register-kinds.ts';
import type { Organization } from '../../../contract/organization/organization.ts';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { useApi } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { useLanguage } from '../../i18n.ts';
import { Details } from '../../forms/Details.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Day } from '../../ui/figures/Figures.tsx';
import { RecordSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { useZoneName } from '../../ui/fields/zones.ts';
import { Logo } from '../../ui/figures/Logo.tsx';
import { SettingsLinks } from './SettingsLinks.tsx';
import { SwitchTo } from './SwitchTo.tsx';

export default function OrganizationScreen() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  if (organization.isError) {
    return (
      <Page title={t('organization.title')} crumbs={[{ label: t('organizations.title'), to: paths.organizations }]}>
        <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />
      </Page>
    );
  }
  if (!organization.data) return <RecordSkeleton />;
  return <View key={id} organization={organization.data} />;
}

function View({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('account');
  const countries = useDictionary('countryList');
  const country = countries.find(({ value }) => value === organization.country)?.label ?? organization.country;
  const language = useLanguage();
  const { active, editable } = organization;
  return (
    <Page
      title={organization.name}
      status={active && <ToneTag tone="green">{t('organization.active')}</ToneTag>}
      crumbs={[{ label: t('organizations.title'), to: paths.organizations }]}
      facts={[
        { label: t('field.country'), value: country },
        {
          label:
            numberName(language, organization.country ?? '', organization.reg_number ?? '', 'reg_number') ||
            t('field.reg_number'),
          value: <span className="k-figure">{organization.reg_number}</span>,
        },
        { label: t('field.role'), value: organization.role_label ?? t(`role.${organization.role ?? 'viewer'}`) },
      ]}
      primary={
        editable && (
          <LinkButton to={paths.organizationEdit(organization.id)} intent="primary">
            {t('organization.edit')}
          </LinkButton>
        )
      }
    >
      {!active && <SwitchTo organization={organization} />}
      <Data organization={organization} country={country ?? ''} />
      {active && <SettingsLinks organization={organization.id} />}
    </Page>
  );
}

function Data({ organization, country }: { readonly organization: Organization; readonly country: string }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const zoneName = useZoneName();
  const { postcode, city } = organization;
  const address = [[postcode, city], [streetLine(organization)], [country]].map((part) =>
    part.filter(Boolean).join(' '),
  );
  // Data that invoices and partners need.
  const lacking = [
    [t('organization.address'), city && streetLine(organization)],
    [t('field.email'), organization.email],
    [t('field.org_phone'), organization.org_phone],
  ].flatMap(([label, value]) => (value ? [] : [inLine(label ?? '')]));
  return (
    <Section title={t('organization.data')}>
      {organization.image && <Logo name={organization.name} source={organization.image} />}
      <Details
        rows={[
          [t('field.name_full'), organization.name_full],
          [t('field.intername'), organization.intername],
          [
            numberName(language, organization.country ?? '', organization.vat_id ?? '', 'vat_id') || t('field.vat_id'),
            organization.vat_id && <span className="k-figure">{organization.vat_id}</span>,
          ],
          [t('organization.address'), address.filter(Boolean).join(', ')],
          [t('field.email'), organization.email],
          [t('field.org_phone'), organization.org_phone],
          [t('field.contact_name'), organization.contact_name],
          [t('field.fax'), organization.fax],
          [t('field.website'), organization.website && <Website address={organization.website} />],
          [t('field.duns'), organization.duns],
          [t('field.reg_date'), organization.reg_date && <Day value={organization.reg_date} />],
          [t('field.timezone'), zoneName(organization.zone)],
        ]}
      />
      {organization.editable && lacking.length > 0 && (
        <p className="k-muted">
          {t('organization.notEntered', { fields: lacking.join(', ') })}{' '}
          <Link to={paths.organizationEdit(organization.id)}>{t('organization.edit')}</Link>
        </p>
      )}
      {organization.description && <p className="k-prose">{organization.description}</p>}
    </Section>
  );
}

/** Only web addresses become links, even if a backend stored something else. */
function Website({ address }: { readonly address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
}
