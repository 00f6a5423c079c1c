import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { cancelSlow, usePatience, useSlow } from '../api/waiting.ts';
import { type Aside, dropAside, useAside, useFormOpen } from '../session/drafts.ts';
import { useRefused } from '../session/storage.ts';
import { closeUnread, useUnreadAt } from '../session/unread.ts';
import { Button } from '../ui/menu/Button.tsx';
import { arrival, arrived } from './arrival.ts';
import { prepareForms } from './prepare.ts';

/** Notices about the current place; each appears once and can be closed. */
export function Notices() {
  const open = useFormOpen();
  useEffect(() => {
    if (open) prepareForms();
  }, [open]);
  return (
    <div className="k-notices k-noprint">
      <NotArrived />
      <Working />
      <Patience />
      <Forgetful />
      <SetAside />
      <ShownAsItCame />
    </div>
  );
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  /** Something the user asked for did not happen. */
  readonly failed?: boolean;
}

function Notice({ children, actions, onClose, failed = false }: NoticeProps) {
  const { t } = useTranslation('common');
  return (
    <div className={failed ? 'k-notice k-notice-failed' : 'k-notice'} role={failed ? 'alert' : 'status'}>
      <p>{children}</p>
      <div className="k-row">
        {actions}
        {onClose && <Button minimal size="small" icon={CrossIcon} label={t('ui.close')} onClick={onClose} />}
      </div>
    </div>
  );
}

/** A screen did not arrive: the user is still at the old place and can try again. */
function NotArrived() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const now = arrival.use();
  if (now.kind !== 'failed') return null;
  const { to } = now;
  return (
    <Notice
      failed
      onClose={arrived}
      actions={
        <Button size="small" onClick={() => void navigate(to, { state: to.state as unknown })}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('notice.notArrived')}
    </Notice>
  );
}

/** A call takes long: the user sees that it is running and can cancel it. */
function Working() {
  const { t } = useTranslation('common');
  if (useSlow().length === 0) return null;
  return (
    <Notice
      actions={
        <Button size="small" onClick={cancelSlow}>
          {t('ui.cancel')}
        </Button>
      }
    >
      {t('notice.working')}
    </Notice>
  );
}

/** The time for which the server asked to wait. */
function Patience() {
  const until = usePatience();
  const [now, setNow] = useState(() => performance.now());
  const { t } = useTranslation('common');
  const left = Math.ceil((until - now) / 1000);
  useEffect(() => {
    if (until <= performance.now()) return;
    const tick = () => setNow(performance.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until]);
  if (left <= 0) return null;
  return (
    <Notice>
      <span role="timer">{t('failure.throttled', { count: left })}</span>
    </Notice>
  );
}

/** The browser refuses to store anything. */
function Forgetful() {
  const { t } = useTranslation('common');
  const refused = useRefused();
  const [closed, setClosed] = useState(closedBefore);
  if (!refused || closed) return null;
  const close = () => {
    closedBefore = true;
    setClosed(true);
  };
  return <Notice onClose={close}>{t('notice.notKept')}</Notice>;
}
/** Lasts for the visit: another layout does not show the notice again. */
let closedBefore = false;

/** Drafts on this device that cannot be read. Only the user may delete them. */
function SetAside() {
  const { t } = useTranslation('common');
  const drafts = useAside();
  const save = ({ text }: Aside) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'draft.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return drafts.map((draft) => (
    <Notice
      key={`${draft.place} ${draft.key}`}
      actions={
        <>
          <Button size="small" onClick={() => save(draft)}>
            {t('notice.saveDraft')}
          </Button>
          <Button size="small" onClick={() => dropAside(draft)}>
            {t('notice.dropDraft')}
          </Button>
        </>
      }
    >
      {t('notice.draftAside')}
    </Notice>
  ));
}

function ShownAsItCame() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  if (useUnreadAt() !== pathname) return null;
  return <Notice onClose={closeUnread}>{t('notice.unread')}</Notice>;
}
