import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../../../machines/lifecycles/inquire/inquire.difference.ts';
import { isInternalChange } from '../../../../../machines/lifecycles/inquire/inquire.fields.ts';
import { valuesLeft } from '../../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import { staleLots } from '../../../../../machines/lifecycles/inquire/inquire.rules.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { foreseenEndpoints } from '../../../../contract/procurement/inquire.foreseen.ts';
import { Foreseen, WORDS } from '../../../trade/Foreseen.tsx';
import { Differences } from '../../../trade/Differences.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface AmendPreviewProps {
  readonly row: Inquire;
  /** The amendment as it would be sent, and the version that it changes. */
  readonly body: object;
  readonly version: number | undefined;
  readonly differences: readonly Difference[];
  /** Names of the changed fields; a lot's are those of the lot. */
  readonly changed: readonly string[];
  readonly late: boolean;
  readonly reason: string;
  readonly reasonError: readonly string[] | undefined;
  readonly onReason: (value: string) => void;
}

/** Review before sending: old and new value of every field and the effect on offers, by lot and never by company. */
export default function AmendPreview({
  row,
  body,
  version,
  differences,
  changed,
  late,
  reason,
  reasonError,
  onReason,
}: AmendPreviewProps) {
  const { t } = useTranslation(['running', 'procurement']);
  const known = row.inquireitem_set.flatMap(({ id }) => (id === null ? [] : [{ id }]));
  // Offers for these lots no longer match the request.
  const stale = staleLots(changed, known);
  const lots = row.inquireitem_set.filter(({ id }) => id !== null && stale.includes(id));
  // Values entered for other delivery terms no longer match it.
  const valuesGone = valuesLeft(row.term_values, changed).length < row.term_values.length;
  // Only the buyer's own organisation is notified.
  const silent = isInternalChange(changed);
  const all = lots.length === row.inquireitem_set.length;
  return (
    <>
      {late && <InlineMessage intent="danger">{t('amend.late')}</InlineMessage>}
      <Section title={t('amend.changes')}>
        <Differences differences={differences} lots={row.inquireitem_set} timezone={row.timezone} />
      </Section>
      <Section title={t('amend.means')}>
        <ul className="p-consequences">
          {lots.length === 0 ? (
            <li>{t('amend.noneStale')}</li>
          ) : all ? (
            <li>{t('amend.allStale')}</li>
          ) : (
            <li>{t('amend.stale', { count: lots.length, names: lots.map(({ name }) => name).join(', ') })}</li>
          )}
          {valuesGone && <li>{t('amend.valuesGone')}</li>}
          <li>{t(silent ? 'amend.silent' : 'amend.told')}</li>
          <li>{t(silent ? 'amend.keptOwn' : 'amend.kept')}</li>
        </ul>
        <div role="status">
          <Foreseen
            endpoint={foreseenEndpoints.inquireAmendDryRun}
            row={{ id: row.id, version }}
            body={{ ...body, reason: WORDS }}
            zone={row.timezone}
          />
        </div>
        <TextField
          name="reason"
          label={t('procurement:field.reason')}
          hint={silent ? undefined : t('procurement:step.toldSuppliers')}
          required
          multiline
          rows={3}
          maxLength={2000}
          error={reasonError}
          value={reason}
          onChange={onReason}
        />
      </Section>
    </>
  );
}
