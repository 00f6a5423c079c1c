import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useFlagPageNotFound } from '../session/page-state.ts';
import { LinkButton } from '../ui/menu/Button.tsx';
import { usePageTitle } from '../ui/page/use-page-title.ts';

export default function NotFound() {
  const { t } = useTranslation('common');
  const heading = usePageTitle(t('notFound.title'));
  useFlagPageNotFound();
  return (
    <div className="k-broken">
      <p className="k-broken-code" aria-hidden="true">
        404
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p>{t('notFound.text')}</p>
      <div className="k-row">
        <LinkButton to={paths.home} intent="primary">
          {t('error.home')}
        </LinkButton>
      </div>
    </div>
  );
}
