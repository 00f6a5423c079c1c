import { streetLine } from '../../../../contract/organization/street.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicCompany } from '../../../../contract/catalogue/public-company.ts';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { goodsName } from '../../../../contract/catalogue/shown-name.ts';
import { webAddress } from '../../../../contract/catalogue/structured.ts';
import { Details } from '../../../forms/Details.tsx';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { useNumberRows } from '../../../trade/use-number-rows.ts';
import { SiteLink } from '../../../ui/figures/Address.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Section } from '../../../ui/page/Section.tsx';

/** The company's public profile, its goods and its tenders. */
export function CompanyFacts({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('companies');
  const numbers = useNumberRows();
  const { member, tenders } = company;
  const website = webAddress(company.website);
  const street = member && streetLine({ ...member, country: company.country });
  const address = [street, [member?.postcode, company.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const kinds = (names: readonly string[] = []) =>
    names.length > 0 && (
      <ul className="k-list">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    );
  const words = (headings: readonly { readonly code: string; readonly name: string }[] = []) =>
    kinds(headings.map(({ code, name }) => `${code} ${name}`.trim()));
  return (
    <>
      <Section
        title={t('drawer.data')}
        actions={<LinkButton to={paths.publicCompany(company.id)}>{t('drawer.page')}</LinkButton>}
      >
        <Details
          rows={[
            [t('field.name_full'), member?.name_full],
            ...(member ? numbers({ ...member, country: company.country }) : []),
            [t('field.address'), address],
            [t('field.website'), website && <SiteLink to={website} />],
          ]}
        />
      </Section>
      <Section title={t('drawer.trade')}>
        <Details
          rows={[
            [
              t('list.products'),
              company.products_count > 0 && (
                <Link to={paths.publicCompany(company.id)} className="k-figure">
                  {company.products_count}
                </Link>
              ),
            ],
            [t('drawer.sells'), kinds(member?.sells.categories) || words(member?.sells.headings)],
            [t('drawer.buys'), words(member?.buys.headings)],
          ]}
        />
        {company.products_count > 0 && <Goods seller={company.id} />}
        <h3>{t('list.tenders')}</h3>
        {tenders.length === 0 ? (
          <p className="k-muted">{t('drawer.noTenders')}</p>
        ) : (
          <ul className="k-list co-lines">
            {tenders.map((tender) => (
              <li key={tender.id}>
                <Link dir="auto" to={paths.tender(tender.id)}>
                  {tender.name}
                </Link>
                <span className="k-small">
                  <Deadline at={tender.expire_at} zone={tender.timezone} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** Number of products shown, newest first; the company's page has the rest. */
const SHOWN = '5';

function Goods({ seller }: { readonly seller: number }) {
  const language = useLanguage();
  const goods = useApi(publicProductEndpoints.publicProductList, {
    query: { seller: String(seller), page_size: SHOWN },
  });
  return (
    <ul className="k-list co-lines" aria-busy={goods.isPending}>
      {goods.data?.results.map((product) => (
        <li key={product.id}>
          <Link dir="auto" to={paths.publicProduct(product.id)}>
            {goodsName(language, product)}
          </Link>
          {product.price !== null && product.currency && (
            <span className="k-small">
              <Money amount={product.price} currency={product.currency} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
