import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { landingEndpoints } from '../../../contract/dashboard/landing.ts';
import { count } from '../../../contract/platform/format.ts';
import { useApi } from '../../api/queries.ts';
import { loadTexts, useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { PURCHASE_PICTURE, PURCHASE_PICTURE_SIZE } from '../../shell/purchase-picture.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { Waiting } from '../../load.ts';

/** Both load after the first paint; their space is reserved. */
const FreshTenders = lazyPart(() => import('./FreshTenders.tsx'));
const Market = lazyPart(async () => {
  const [part] = await Promise.all([import('./market/Market.tsx'), loadTexts(['market', 'units'])]);
  return part;
});

/** A URL with any of these parameters is a search. */
const SEARCHES = /[?&](search|countries|tariff(_number)?|category|currency|m(in|ax)price|page(_size)?|ordering)=/;

const STEPS = ['inquiry', 'offers', 'order', 'invoice'] as const;

export default function Home() {
  const { t } = useTranslation('home');
  const heading = usePageTitle('Kontor');
  const signedIn = useSignedIn();
  const landing = useApi(landingEndpoints.landingGet);
  // A user who searches wants the results, so the rest is left out.
  const searching = SEARCHES.test(useLocation().search);
  const fresh = (shows: boolean) =>
    !searching && (
      <Waiting value={<div className="k-fresh-room" />}>
        <FreshTenders landing={landing} signedIn={signedIn} shows={shows} />
      </Waiting>
    );
  return (
    <div className="k-home">
      {searching ? (
        <h1 ref={heading} tabIndex={-1} className="k-hidden">
          {t('title')}
        </h1>
      ) : (
        <section className="k-hero">
          <div className="k-way">
            <img src={PURCHASE_PICTURE} alt="" {...PURCHASE_PICTURE_SIZE} />
            <ol className="k-list">
              {STEPS.map((step) => (
                <li key={step}>{t(`step.${step}`)}</li>
              ))}
            </ol>
          </div>
          <div className="k-hero-words">
            <h1 ref={heading} tabIndex={-1}>
              {t('title')}
            </h1>
            <p>{t('lead')}</p>
            {!signedIn && (
              <div className="k-row">
                <LinkButton to={paths.signup} intent="primary" size="large">
                  {t('common:shell.signUp')}
                </LinkButton>
                <LinkButton to={paths.login} size="large">
                  {t('common:shell.signIn')}
                </LinkButton>
                <LinkButton to={paths.quotationRequest} size="large">
                  {t('ask')}
                </LinkButton>
              </div>
            )}
            <Figures
              figures={
                landing.data && {
                  tenders: landing.data.active_tenders,
                  companies: landing.data.companies,
                  products: landing.data.products,
                }
              }
            />
          </div>
        </section>
      )}
      <Waiting value={<div className="k-market-room">{fresh(false)}</div>}>
        <Market live={searching}>{fresh(true)}</Market>
      </Waiting>
    </div>
  );
}

/** Shows dashes in the same space until the figures arrive. */
function Figures({
  figures,
}: {
  readonly figures: Readonly<Record<'tenders' | 'companies' | 'products', number>> | undefined;
}) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <dl className="k-numbers" aria-label={t('figures')}>
      {(['tenders', 'companies', 'products'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`figure.${key}`, { count: figures?.[key] ?? 0 })}</dt>
          <dd className="k-figure">{figures ? count(language, figures[key]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
