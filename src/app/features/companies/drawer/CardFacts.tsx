import { streetLine } from '../../../../contract/organization/street.ts';
import { useTranslation } from 'react-i18next';
import { decimal, languageName } from '../../../../contract/platform/format.ts';
import { webAddress } from '../../../../contract/catalogue/structured.ts';
import type { Partner } from '../../../../contract/organization/partner.ts';
import { Details } from '../../../forms/Details.tsx';
import { useLanguage } from '../../../i18n.ts';
import { useNumberRows } from '../../../trade/use-number-rows.ts';
import { useDeliveryTerm } from '../../../trade/Terms.tsx';
import { MailLink, SiteLink } from '../../../ui/figures/Address.tsx';
import { Labels } from '../Labels.tsx';

/** Read-only card; empty fields are left out. */
export function CardFacts({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation('companies');
  const language = useLanguage();
  const numbers = useNumberRows();
  const delivery = useDeliveryTerm();
  const outside = partner.company === null;
  const street = streetLine(partner);
  const address = [street, [partner.postcode, partner.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const website = webAddress(partner.website);
  const mail = (email: string) => email && <MailLink to={email} />;
  const rows = [
    ...(outside
      ? ([[t('field.name_full'), partner.name_full], ...numbers(partner), [t('field.address'), address]] as const)
      : []),
    [t('field.labels'), partner.labels.length > 0 && <Labels labels={partner.labels} />],
    [t('field.email'), mail(partner.email)],
    [t('field.phone'), partner.phone],
    [t('field.website'), website && <SiteLink to={website} />],
    [t('field.payment_days'), partner.payment_days === null ? '' : String(partner.payment_days)],
    [t('field.discount'), partner.discount === null ? '' : decimal(language, partner.discount)],
    [t('field.currency'), partner.currency],
    [t('field.language'), partner.language && languageName(language, partner.language)],
    [t('field.document_email'), mail(partner.document_email)],
    [t('field.delivery_term'), delivery(partner.delivery_term, partner.delivery_place)],
    [t('field.notes'), partner.notes && <span className="t-text">{partner.notes}</span>],
  ] as const;
  return (
    <>
      <Details rows={rows} />
      {partner.contacts.length > 0 && (
        <>
          <h3>{t('field.contacts')}</h3>
          <ul className="k-list co-contacts">
            {partner.contacts.map((contact, at) => (
              // Names may repeat, so the position is part of the key.
              <li key={`${at} ${contact.name}`}>
                <strong dir="auto">{contact.name}</strong>
                {contact.role && <span className="k-muted">{contact.role}</span>}
                {mail(contact.email)}
                {contact.phone && <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
