import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';

interface CurrencyLeftProps {
  /** The currency that the amounts were in; null when none is missing. */
  readonly from: string | null;
  readonly to: string;
  readonly onKeep: () => void;
}

/** Says why amounts are gone after another currency was chosen, and brings the figures back where that was meant. */
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
