import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { OutboxHint } from '../../trade/OutboxHint.tsx';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Card } from '../../trade/ProveAddress.tsx';

/** Shown after a visitor's form: nothing is sent to companies before the mailed link is used. */
export default function SentScreen() {
  const { t } = useTranslation('requests');
  return (
    <Card title={t('sent.title')} lead={t('sent.lead')}>
      <OutboxHint />
      <LinkButton to={paths.home}>{t('sent.back')}</LinkButton>
    </Card>
  );
}
