import '../../styles/states.css';
import { TickCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick-circle';
import { WarningSignIcon } from '@blueprintjs/icons/lib/esm/generated/components/warning-sign';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/queries.ts';
import { Button } from '../menu/Button.tsx';
import { PlaceLinks } from '../menu/PlaceLinks.tsx';
import { type Place, placesOf } from '../menu/places.ts';
import type { Motif } from './Drawing.tsx';
import { lazyPart } from './lazy-part.tsx';

const Drawing = lazyPart(() => import('./Drawing.tsx'));

/** Shown when there is nothing yet, with the next step; `drawing` if a whole page is empty. */
export function EmptyState({
  drawing,
  title,
  description,
  action,
}: {
  readonly drawing?: Motif | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="k-empty">
      {drawing && (
        <div className="k-empty-drawing">
          <Drawing of={drawing} />
        </div>
      )}
      <p className="k-empty-title">{title}</p>
      {description && <p className="k-muted">{description}</p>}
      {action && <div className="k-row">{action}</div>}
    </div>
  );
}

interface Facts {
  readonly kind: string;
  readonly detail: string;
  readonly seconds: number;
  readonly requestId: string | undefined;
  readonly places: readonly Place[];
}

interface Coded {
  readonly code?: string;
  readonly record?: number;
}

/** A failure, or the error that carries one through the query cache. */
function factsOf(error: unknown): Facts {
  const failure = (error instanceof ApiError ? error.failure : error) as (Partial<Facts> & Coded) | null;
  return {
    kind: failure?.kind ?? '',
    detail: failure?.detail ?? '',
    seconds: failure?.seconds ?? 0,
    requestId: failure?.requestId,
    places: failure?.code ? placesOf([failure.code], failure.record) : [],
  };
}

/** Shows a failed request in place of its data. */
export function ErrorState({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation('common');
  const { kind, seconds, requestId, detail, places } = factsOf(error);
  const known = [
    'network',
    'timeout',
    'server',
    'malformed',
    'notFound',
    'forbidden',
    'throttled',
    'cancelled',
  ].includes(kind);
  return (
    <div className="k-empty" role="alert">
      <p className="k-empty-title">
        <WarningSignIcon size={16} />{' '}
        {known && places.length === 0 ? t(`failure.${kind}`, { count: seconds }) : detail || t('failure.server')}
      </p>
      {requestId && (
        <p className="k-muted k-small">
          {t('failure.requestId')} <code>{requestId}</code>
        </p>
      )}
      <PlaceLinks places={places} />
      {onRetry && kind !== 'notFound' && kind !== 'forbidden' && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
    </div>
  );
}

type Intent = 'none' | 'primary' | 'success' | 'warning' | 'danger';

/** A message next to its subject, which stays there. Refusals and failures are announced immediately. */
export function InlineMessage({
  intent = 'none',
  title,
  children,
  actions,
}: {
  readonly intent?: Intent;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const Icon =
    intent === 'success' ? TickCircleIcon : intent === 'warning' || intent === 'danger' ? WarningSignIcon : null;
  return (
    <div className={`k-message k-message-${intent}`} role={intent === 'danger' ? 'alert' : 'status'}>
      {Icon && <Icon size={16} />}
      <div>
        {title && <p className="k-message-title">{title}</p>}
        {children}
        {actions && <div className="k-row">{actions}</div>}
      </div>
    </div>
  );
}
