import { useTranslation } from 'react-i18next';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import type { INCOTERMS } from '../../../../contract/platform/trade-fields.ts';
import { useIncoterms } from '../../../trade/choices.ts';
import { pathIn, type StepField, typed, type Values } from '../../../trade/step-fields.ts';
import { StepDialog, type StepDialogShared } from '../../../trade/StepDialog.tsx';
import type { InquireSteps } from '../record/use-inquire-steps.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

type Body = BodyIn<typeof inquireEndpoints.inquireValueTerm>;
type Name = 'term' | `${string}duty` | `${string}freight_${number}`;
type Entered = Values<Name>;

const freightOf = (prefix: string, lot: number | null) => `${prefix}freight_${Number(lot)}` as const;

/** Values added to offers with another delivery term; a lot without freight is not compared under that term. */
export default function TermDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation('procurement');
  const incoterms = useIncoterms();
  // Saving replaces all values of a term, so the existing ones are prefilled.
  const entered = [...new Set(row.term_values.map(({ term }) => term))];
  const prefixOf = (term: unknown): string => (entered.includes(String(term)) ? `${String(term)}_` : '');
  /** Lots with a freight, in the order in which they are sent. */
  const told = (values: Entered) =>
    row.inquireitem_set.filter(({ id }) => id !== null && typed(values, freightOf(prefixOf(values.term), id)) !== '');
  const fieldsOf = (prefix: string): StepField<Name>[] => {
    const own = row.term_values.filter(({ term }) => prefixOf(term) === prefix);
    const shown = (values: Entered): boolean => prefixOf(values.term) === prefix;
    return [
      {
        name: `${prefix}duty`,
        kind: 'decimal',
        label: t('termValue.duty'),
        unit: '%',
        initial: own[0]?.duty ?? '0',
        required: true,
        path: () => pathIn<Body>()('duty'),
        shown,
      },
      ...row.inquireitem_set.map(
        (lot, at): StepField<Name> => ({
          name: freightOf(prefix, lot.id),
          kind: 'decimal',
          label: t('termValue.freight', { lot: `${at + 1}. ${lot.name}` }),
          hint: at === 0 ? t('termValue.freightHint') : undefined,
          unit: row.currency ?? '',
          initial: own.find((value) => value.lot === lot.id)?.freight,
          path: (sent) => pathIn<Body>()(`lots.${told(sent).indexOf(lot)}.freight`),
          shown,
        }),
      ),
    ];
  };
  return (
    <StepDialog
      {...shared}
      consequence={t('termValue.text')}
      fields={[
        {
          name: 'term',
          kind: 'choice',
          label: t('field.deliveryTerm'),
          options: incoterms.filter(({ value }) => value !== row.delivery_term),
          required: true,
        },
        ...['', ...entered.map(prefixOf)].flatMap(fieldsOf),
      ]}
      onSend={(values) => {
        const prefix = prefixOf(values.term);
        void steps.run('VALUE_TERM', inquireEndpoints.inquireValueTerm, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: {
            term: values.term as (typeof INCOTERMS)[number],
            duty: typed(values, `${prefix}duty`) || '0',
            lots: told(values).flatMap(({ id }) =>
              id === null ? [] : [{ lot: id, freight: typed(values, freightOf(prefix, id)) }],
            ),
          },
        });
      }}
    />
  );
}
