import { useTranslation } from 'react-i18next';
import type { Widget } from '../../../contract/dashboard/widgets.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { next } from './widgets/next.ts';

/** Those that have nothing to say, in one place; the first of them names the next step. */
export function Quiet({ widgets }: { readonly widgets: readonly Widget[] }) {
  const { t } = useTranslation('dashboard');
  const [first] = widgets;
  if (first === undefined) return null;
  return (
    <div className="k-quiet">
      <p className="k-muted">{[...new Set(widgets.map((id) => `${t(`widget.${id}.empty`)}.`))].join(' ')}</p>
      <LinkButton to={next[first].to}>{t(`next.${next[first].label}`)}</LinkButton>
    </div>
  );
}
