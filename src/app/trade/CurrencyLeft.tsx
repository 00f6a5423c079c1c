import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';

interface CurrencyLeftProps {
  /** The amounts' previous currency; null when none is missing. */
  readonly from: string | null;
  readonly to: string;
  readonly onKeep: () => void;
}

/** Explains why amounts were cleared when the currency changed, and can restore the figures. */
export default function CurrencyLeft({ from, to, onKeep }: CurrencyLeftProps) {
  const { t } = useTranslation('currency');
  if (from === null || to === '') return null;
  return (
    <InlineMessage
      intent="warning"
      actions={
        <Button size="small" onClick={onKeep}>
          {t('keep', { currency: to })}
        </Button>
      }
    >
      {t('left', { from, to })}
    </InlineMessage>
  );
}
