import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { VisitorCartLink } from '../trade/cart/VisitorCartLink.tsx';
import { LinkButton } from '../ui/menu/Button.tsx';

/** To the goods and to the cart; what stands beside them does not move when they come. */
export default function PublicLinks() {
  const { t } = useTranslation('common');
  return (
    <>
      <LinkButton to={paths.search} icon={SearchIcon} minimal label={t('market')} className="k-topbar-search">
        {t('market')}
      </LinkButton>
      <VisitorCartLink />
    </>
  );
}
