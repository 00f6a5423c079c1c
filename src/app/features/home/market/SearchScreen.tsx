import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page/Page.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

/** The same chunk as on the home page. */
const Market = lazyPart(() => import('./Market.tsx'));

export default function SearchScreen() {
  const { t } = useTranslation('market');
  return (
    <div className="m-public">
      <Page title={t('title')}>
        <Waiting value={<div className="k-market-room" />}>
          <Market live />
        </Waiting>
      </Page>
    </div>
  );
}
