import { useTranslation } from 'react-i18next';

interface TariffCodeProps {
  readonly code: string;
  readonly unlisted?: boolean | undefined;
}

/** A tariff number as it is read, marked where no loaded list knows it. */
export function TariffCode({ code, unlisted }: TariffCodeProps) {
  const { t } = useTranslation('common');
  if (code === '') return <span className="k-muted">–</span>;
  return (
    <>
      <code>{code}</code>
      {unlisted && <div className="k-muted k-small">{t('tariff.unlisted')}</div>}
    </>
  );
}
