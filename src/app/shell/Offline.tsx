import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const online = () => onlineManager.isOnline();

/** Shows that the network is gone; nothing pretends to be sent. */
export function Offline() {
  const { t } = useTranslation('common');
  const connected = useSyncExternalStore(subscribe, online, online);
  return (
    <div role="status" className={connected ? undefined : 'k-offline'}>
      {connected ? null : t('shell.offline')}
    </div>
  );
}
