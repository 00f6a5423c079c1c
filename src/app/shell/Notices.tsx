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

/** What the reader has to know of the place they are at; each says it once and can be closed. */
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
  /** Something the reader wanted did not happen. */
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

/** A screen did not come: the reader is where they were, and can try again. */
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

/** A call takes long: nobody has to guess, and nobody has to wait. */
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

/** The server asked to wait: for how long. */
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

/** The browser keeps nothing for us. */
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
/** For the visit: another layout is no reason to say it again. */
let closedBefore = false;

/** Drafts of this device that cannot be read. They are the reader's: nobody else throws them away. */
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
