import '../trade.css';
import { useTranslation } from 'react-i18next';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import { fieldId } from '../../ui/fields/Field.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useFieldLabel } from '../field-labels.ts';

interface MissingProps {
  /** What the chart says of the step that the draft is made for; undefined while nothing is stored. */
  readonly step: AllowedEvent | undefined;
  /** The field that each guard is about. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reasonOf: (guard: string) => string;
}

/** What still keeps a draft from its step, in the chart's own words, with the way to each field. */
export default function Missing({ step, fields, reasonOf }: MissingProps) {
  const { t } = useTranslation('procurement');
  const label = useFieldLabel();
  const reasons = step?.reasons.filter((guard) => guard in fields) ?? [];
  return (
    <Section title={t('beside.missing')}>
      {reasons.length === 0 && <p className="k-muted">{t(step ? 'beside.complete' : 'beside.later')}</p>}
      {reasons.length > 0 && (
        <ul className="k-list t-missing">
          {reasons.map((guard) => {
            const path = fields[guard] ?? '';
            return (
              <li key={guard}>
                <span>{reasonOf(guard)}</span>
                <Button size="small" onClick={() => document.getElementById(fieldId(path))?.focus()}>
                  {label(path)}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
