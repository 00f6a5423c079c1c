import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page/Page.tsx';
import Market from './Market.tsx';

export default function SearchScreen() {
  const { t } = useTranslation('market');
  return (
    <div className="m-public">
      <Page title={t('title')}>
        <Market live />
      </Page>
    </div>
  );
}
