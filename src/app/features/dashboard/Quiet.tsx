import { useTranslation } from 'react-i18next';
import type { Widget } from '../../../contract/dashboard/widgets.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { next } from './widgets/next.ts';

/** Titles of the empty widgets in one line, with the next step of the first one. */
export function Quiet({ widgets }: { readonly widgets: readonly Widget[] }) {
  const { t } = useTranslation('dashboard');
  const [first] = widgets;
  if (first === undefined) return null;
  return (
    <div className="k-quiet">
      <p className="k-muted">{t('quiet', { titles: widgets.map((id) => t(`widget.${id}.title`)).join(', ') })}</p>
      <LinkButton to={next[first].to}>{t(`next.${next[first].label}`)}</LinkButton>
    </div>
  );
}
