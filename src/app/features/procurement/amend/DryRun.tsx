import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import { inquire } from '../../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { languageName } from '../../../../contract/platform/format.ts';
import type { DryRun as Told } from '../../../../contract/procurement/inquire.dry-run.ts';
import type { ApiError } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { useFieldLabel } from '../../../trade/field-labels.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Instant } from '../../../ui/figures/Figures.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

interface DryRunProps {
  readonly dry: UseQueryResult<Told, ApiError>;
  readonly timezone: string;
  /** Goes back to the field that a refusal names. */
  readonly onFix: (path: string) => void;
}

/** Effects of publishing now, according to the server's chart: mails, timed events, and what can no longer change. */
export function DryRun({ dry, timezone, onFix }: DryRunProps) {
  const { t } = useTranslation(['procurement', 'running']);
  return (
    <>
      {dry.data && dry.data.refused.length > 0 && <Refused refused={dry.data.refused} onFix={onFix} />}
      <InlineMessage intent="warning" title={t('review.final')}>
        {dry.data ? (
          <Consequences told={dry.data} timezone={timezone} />
        ) : dry.isError ? (
          <ErrorState error={dry.error.failure} onRetry={() => void dry.refetch()} />
        ) : (
          <p>
            <span className="k-hidden">{t('common:ui.loading')}</span>
            <span className="k-bone" aria-hidden="true">
              {'\u00A0'.repeat(80)}
            </span>
          </p>
        )}
      </InlineMessage>
    </>
  );
}

function Refused({ refused, onFix }: { readonly refused: Told['refused']; readonly onFix: (path: string) => void }) {
  const { t } = useTranslation('running');
  const texts = useLifecycleTexts(inquire.id, inquire.domain);
  const label = useFieldLabel();
  return (
    <InlineMessage intent="danger" title={t('dry.refused')}>
      <ul className="p-consequences">
        {refused.map(({ guard, fields }) => (
          <li key={guard}>
            {texts.reason(guard)}{' '}
            {fields.map((path) => (
              <Button key={path} size="small" onClick={() => onFix(path)}>
                {label(path)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}

function Consequences({ told, timezone }: { readonly told: Told; readonly timezone: string }) {
  const { t } = useTranslation(['procurement', 'running', 'invitations']);
  const language = useLanguage();
  const nameOf = useCompanyName();
  const label = useFieldLabel();
  const { mails, timers, fields } = told;
  const read = mails.filter(({ languages }) => languages.length > 0);
  const unread = mails.filter(({ languages }) => languages.length === 0);
  const names = read
    .map(({ organization, languages }) => {
      const spoken = languages.map((code) => languageName(language, code)).join(', ');
      return `${nameOf(organization)} (${spoken})`;
    })
    .join('; ');
  const listed = (paths: readonly string[]) => paths.map((path) => label(path)).join(', ');
  return (
    <ul className="p-consequences">
      {(read.length > 0 || told.addresses.length === 0) && (
        <li>{read.length > 0 ? t('review.mailed', { count: read.length, names }) : t('review.mailedNobody')}</li>
      )}
      {told.addresses.length > 0 && <li>{t('invitations:mailed', { addresses: told.addresses.join(', ') })}</li>}
      {unread.length > 0 && (
        <li>{t('running:dry.unread', { names: unread.map(({ organization }) => nameOf(organization)).join(', ') })}</li>
      )}
      {told.open && <li>{t(told.local ? 'review.openLocal' : 'review.open')}</li>}
      {timers.map(({ what, at }) => (
        <li key={`${what} ${at}`}>
          <Instant value={at} zone={timezone} />: {t(`running:dry.timer.${what}`)}
        </li>
      ))}
      <li>{t('running:dry.final')}</li>
      <li>{t('running:dry.locked', { fields: listed(fields.locked) })}</li>
      <li>{t('running:dry.whole', { fields: listed(fields.whole) })}</li>
      <li>{t('running:dry.lot', { fields: listed(fields.lot.map((field) => `inquireitem_set.${field}`)) })}</li>
      <li>{t('running:dry.free', { fields: listed(fields.free) })}</li>
      <li>{t('review.sealed')}</li>
    </ul>
  );
}
