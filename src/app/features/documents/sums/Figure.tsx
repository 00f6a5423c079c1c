import { moneyParts } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';

interface FigureProps {
  readonly amount: string | null;
  readonly currency: string;
  readonly scale?: number | undefined;
}

/** Amount in a table that shows the currency above: formatted for the currency, without its code. */
export function Figure({ amount, currency, scale }: FigureProps) {
  const language = useLanguage();
  if (!amount) return <span className="k-muted">–</span>;
  return <span className="k-figure">{moneyParts(language, amount, currency, scale).figure}</span>;
}
