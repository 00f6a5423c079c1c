import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import { useTranslation } from 'react-i18next';
import { quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { urlOf } from '../../api/client.ts';
import type { useDownload } from '../../trade/use-download.ts';
import { Button } from '../../ui/menu/Button.tsx';

interface CalendarButtonProps {
  readonly tender: number;
  readonly file: Pick<ReturnType<typeof useDownload>, 'busy' | 'fetchFile'>;
}

/** Downloads the deadline for the user's calendar. */
export function CalendarButton({ tender, file }: CalendarButtonProps) {
  const { t } = useTranslation('offers');
  return (
    <Button
      minimal
      icon={CalendarIcon}
      label={t('calendar.download')}
      busy={file.busy !== null}
      onClick={() => void file.fetchFile(urlOf(quotationEndpoints.quotationCalendar.path, { id: tender }))}
    />
  );
}
