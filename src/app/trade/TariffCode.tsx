import './trade.css';
import { useTranslation } from 'react-i18next';

interface TariffCodeProps {
  readonly code: string;
  readonly unlisted?: boolean | undefined;
}

/** A formatted tariff number, marked when no loaded list contains it: a line of text for each would fill the table. */
export function TariffCode({ code, unlisted }: TariffCodeProps) {
  const { t } = useTranslation('common');
  if (code === '') return <span className="k-muted">–</span>;
  if (!unlisted) return <code>{code}</code>;
  return (
    <code className="t-unlisted" title={t('tariff.unlisted')}>
      {code}
      <span className="k-hidden"> {t('tariff.unlisted')}</span>
    </code>
  );
}
