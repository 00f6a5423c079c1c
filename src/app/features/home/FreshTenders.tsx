import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countryName } from '../../../contract/platform/format.ts';
import type { Landing } from '../../../contract/dashboard/landing.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ExampleRoom } from './example/ExampleRoom.tsx';
import { Deadline } from '../../ui/figures/Deadline.tsx';

interface FreshTendersProps {
  readonly landing: { readonly data: Landing | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  readonly signedIn: boolean;
  /** Whether to show the example page too: not before the results below are loading. */
  readonly shows: boolean;
}

export default function FreshTenders({ landing, signedIn, shows }: FreshTendersProps) {
  const { t } = useTranslation('home');
  const tenders = landing.data?.tenders;
  return (
    <>
      <section className="k-fresh" aria-labelledby="fresh">
        <div className="k-fresh-head">
          <h2 id="fresh">{t('fresh')}</h2>
          {tenders && tenders.length > 0 && <Link to={paths.tenders}>{t('allTenders')}</Link>}
        </div>
        {!signedIn && tenders?.length !== 0 && <p className="k-muted">{t('signInToOffer')}</p>}
        {landing.isError && (
          <p className="k-row" role="alert">
            {t('common:failure.server')} <Button onClick={() => void landing.refetch()}>{t('common:ui.retry')}</Button>
          </p>
        )}
        {tenders?.length === 0 && <p className="k-muted">{t('freshNone')}</p>}
        <ul className="k-list k-fresh-list" aria-busy={!tenders && !landing.isError}>
          {tenders?.map((tender) => (
            <Fresh key={tender.id} tender={tender} />
          ))}
          {!tenders &&
            !landing.isError &&
            [0, 1, 2, 3].map((each) => <li key={each} className="k-fresh-bone k-bone" />)}
        </ul>
      </section>
      {shows && <ExampleRoom />}
    </>
  );
}

function Fresh({ tender }: { readonly tender: Landing['tenders'][number] }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <li>
      <p className="k-small">
        <Deadline at={tender.expire_at} zone={tender.timezone} />
      </p>
      <Link to={paths.tender(tender.id)}>{tender.name}</Link>
      <p className="k-muted">
        {companyName(language, { name: tender.organizer, intername: tender.organizer_intername })}
        {tender.country && `, ${countryName(language, tender.country)}`} · {t('lots', { count: tender.lots_count })}
      </p>
    </li>
  );
}
