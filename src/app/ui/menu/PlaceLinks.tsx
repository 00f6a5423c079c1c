import { useTranslation } from 'react-i18next';
import { LinkButton } from './Button.tsx';
import type { Place } from './places.ts';

/** Links beside a reason shown on the page. */
export function PlaceLinks({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('common');
  return places.map(({ name, to }) => (
    <LinkButton key={name} to={to} size="small">
      {t(`go.${name}`)}
    </LinkButton>
  ));
}
