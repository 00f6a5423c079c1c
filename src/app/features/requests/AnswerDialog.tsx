import { useTranslation } from 'react-i18next';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { pathIn, type StepField, typed, type Values } from '../../trade/step-fields.ts';
import { StepDialog } from '../../trade/StepDialog.tsx';
import { useUnits } from '../../trade/units.ts';
import type { Steps } from '../../trade/use-step.ts';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';

type Body = BodyIn<typeof buyerRequestEndpoints.buyerRequestAnswer>;
type LineName = `price-${number}` | `quantity-${number}`;
type Name = LineName | 'currency' | 'valid_until' | 'delivery_time' | 'message';

interface AnswerDialogProps {
  readonly row: BuyerRequest;
  readonly steps: Steps;
  readonly onClose: () => void;
}

/** A company's quotation, prefilled with the one sent before. */
export default function AnswerDialog({ row, steps, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('requests');
  const texts = useLifecycleTexts('buyerRequest', 'requests');
  const units = useUnits();
  const currencies = useDictionary('currencyList');
  const earlier = row.answer_set[0];
  const lines = row.requestitem_set;
  const quoted = (id: number) => earlier?.answeritem_set.find(({ requestitem }) => requestitem === id);

  /** Lines with a price, in the order in which they are sent. */
  const priced = (values: Values<LineName>) => lines.filter(({ id }) => typed(values, `price-${id}`) !== '');
  const place = (sent: Values<LineName>, line: (typeof lines)[number], field: 'price' | 'quantity') =>
    pathIn<Body>()(`answeritem_set.${priced(sent).indexOf(line)}.${field}`);

  const fields: StepField<Name>[] = [
    ...lines.flatMap((line): StepField<LineName>[] => [
      {
        name: `price-${line.id}`,
        kind: 'decimal',
        label: t('field.priceOf', { name: line.name }),
        initial: quoted(line.id)?.price,
        path: (sent) => place(sent, line, 'price'),
      },
      {
        name: `quantity-${line.id}`,
        kind: 'decimal',
        label: t('field.quantityOf', { name: line.name }),
        unit: (value) => units.symbol(line.unit, value),
        initial: quoted(line.id)?.quantity ?? line.quantity,
        path: (sent) => place(sent, line, 'quantity'),
      },
    ]),
    {
      name: 'currency',
      kind: 'choice',
      label: t('field.currency'),
      options: currencies,
      initial: earlier?.currency ?? 'EUR',
      required: true,
    },
    { name: 'valid_until', kind: 'day', label: t('field.valid_until'), initial: earlier?.valid_until, required: true },
    { name: 'delivery_time', kind: 'line', label: t('field.delivery_time'), initial: earlier?.delivery_time },
    { name: 'message', kind: 'text', label: t('field.message'), initial: earlier?.message },
  ];
  return (
    <StepDialog
      slot={`request:${row.id}:ANSWER`}
      title={texts.event('ANSWER')}
      confirm={texts.event('ANSWER')}
      consequence={t('answers.skip')}
      busy={steps.busy === 'ANSWER'}
      problem={steps.problem}
      fields={fields}
      onClose={onClose}
      onSend={(values) =>
        void steps.run('ANSWER', buyerRequestEndpoints.buyerRequestAnswer, {
          params: { id: row.id },
          ifMatch: row.version === undefined ? null : `"${row.version}"`,
          body: {
            currency: typed(values, 'currency'),
            valid_until: typed(values, 'valid_until'),
            delivery_time: typed(values, 'delivery_time'),
            message: typed(values, 'message'),
            answeritem_set: priced(values).map(({ id }) => ({
              requestitem: id,
              price: typed(values, `price-${id}`),
              quantity: typed(values, `quantity-${id}`),
            })),
          },
        })
      }
    />
  );
}
