import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { VisitorCartLink } from '../trade/cart/VisitorCartLink.tsx';
import { LinkButton } from '../ui/menu/Button.tsx';

/** Links to the goods and to the cart; their neighbours do not move when they appear. */
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
