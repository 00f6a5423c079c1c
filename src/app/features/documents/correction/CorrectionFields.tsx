import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DOT } from '../../../../contract/platform/typography.ts';
import { difference } from '../../../../../machines/money/settle.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { paths } from '../../../paths.ts';
import { computed } from '../../../trade/amounts.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { Day } from '../../../ui/figures/Figures.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { correctionSums } from './correction-sums.ts';
import type { FieldsProps } from '../editor/PartyFields.tsx';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';
import type { DocumentRead } from '../editor/document-draft.ts';

/** Offered only if it changes the result, because another correction changed the order's rates. */
const splitsAnew = (draft: DocumentRead, row: Document): boolean =>
  draft['split_anew'] === true ||
  computed(() =>
    row.corrects.some((one) => {
      const [as, anew] = [false, true].map((again) => correctionSums(draft, row, one, again).after.rates);
      return difference(as ?? [], anew ?? []).length > 0;
    }),
  ) === true;

interface CorrectionProps extends FieldsProps {
  /** Read only for the split, which depends on the lines; these fields re-render without them. */
  readonly actor: DraftActor;
  readonly row: Document;
}

/** Corrected documents, the reason, and whether they are cancelled entirely. */
export default function CorrectionFields({ draft, errors, onEdit, actor, row }: CorrectionProps) {
  const { t } = useTranslation('money');
  const set = (path: string) => (value: unknown) => onEdit({ type: 'SET', path, value });
  const takenBack = draft['take_back'] === true;
  const advance = row.corrects.some(({ type }) => type === 'advance' || type === 'next');
  const splits = useSelector(actor, ({ context }) => splitsAnew(context.draft, row));
  return (
    <Section title={t('correction.of')}>
      <ul className="k-list">
        {row.corrects.map((one) => (
          <li key={one.document}>
            {t(`type.${one.type}`)} <Link to={paths.document(one.document)}>{one.number}</Link>
            {DOT}
            <Day value={one.date_of_issue} />
          </li>
        ))}
      </ul>
      <TextField
        name="reason"
        label={t('correction.reason')}
        required
        maxLength={1000}
        value={String(draft['reason'] ?? '')}
        error={errors['reason']}
        onChange={set('reason')}
      />
      <CheckField name="take_back" label={t('correction.takeBack')} checked={takenBack} onChange={set('take_back')} />
      <p className="k-muted k-small">{t(takenBack ? 'correction.takenBackText' : 'correction.text')}</p>
      {advance && !takenBack && (
        <div className="k-narrow">
          <DecimalField
            name="amount"
            label={t('correction.amount')}
            required
            scale={2}
            currency={row.currency}
            value={String(draft['amount'] ?? '')}
            error={errors['amount']}
            onChange={set('amount')}
          />
        </div>
      )}
      {advance && !takenBack && splits && (
        <>
          <CheckField
            name="split_anew"
            label={t('correction.splitAnew')}
            checked={draft['split_anew'] === true}
            onChange={set('split_anew')}
          />
          <p className="k-muted k-small">{t('correction.splitAnewText')}</p>
        </>
      )}
    </Section>
  );
}
