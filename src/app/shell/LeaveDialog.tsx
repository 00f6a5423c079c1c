import { useTranslation } from 'react-i18next';
import { leaveNow, stay } from '../session/leaving.ts';
import ConfirmDialogBody from '../ui/dialog/ConfirmDialogBody.tsx';

export default function LeaveDialog({ ends }: { readonly ends: boolean }) {
  const { t } = useTranslation('running');
  return (
    <ConfirmDialogBody
      title={t('leave.title')}
      confirm={t('leave.leave')}
      cancel={t('leave.stay')}
      onConfirm={leaveNow}
      onClose={stay}
    >
      <p>{t(ends ? 'leave.textEnds' : 'leave.text')}</p>
      <p>{t('leave.kept')}</p>
    </ConfirmDialogBody>
  );
}
