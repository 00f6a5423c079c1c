import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { NEEDED_OF_LINE } from '../../../../../machines/invoicing/line.needs.ts';
import type { AllowedEvent } from '../../../../../machines/kit/allowed.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { numberIn } from '../../../trade/beside/foreseen.ts';
import Missing from '../../../trade/beside/Missing.tsx';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import { placesOf } from '../../../ui/menu/places.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { LINES, type DocumentRead, linesIn } from './document-draft.ts';
import { useLabelOf } from './field-labels.ts';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';
import { Waiting } from '../../../load.ts';

/** The chart is loaded only when no answer of the server lists what is missing. */
const DocumentForeseen = lazyPart(() => import('./DocumentForeseen.tsx'));

/** In the order of the form. */
const FORM = [
  'reason',
  'currency',
  'amount',
  'buyer_name',
  'buyer_reg_number',
  'buyer_address_country',
  'buyer_address_city',
  'buyer_address_street',
  'buyer_address_postcode',
  'consignee_address_country',
  'date_of_issue',
  'sale_date',
  'place_of_issue',
  LINES,
  'payment_deadline',
  'split_payment',
  'exchange_rate',
  'comments',
];

const FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(documentWords.catalogue.ISSUE.fields ?? {}).toSorted(
    ([, one], [, other]) => FORM.indexOf(one) - FORM.indexOf(other),
  ),
);

/** First required cell of the lines that is empty or not a number. */
function emptyCell(draft: DocumentRead): string | undefined {
  const cells = linesIn(draft).flatMap((line, at) =>
    NEEDED_OF_LINE.flatMap((column) =>
      (column === 'name' ? line[column] : numberIn(line[column])) ? [] : [`${LINES}.${at}.${column}`],
    ),
  );
  return cells[0];
}

interface DocumentMissingProps {
  readonly actor: DraftActor;
  /** Stored draft; null before the first save. */
  readonly row: Document | null;
}

/** What is still missing before the document can be issued. */
export default function DocumentMissing({ actor, row }: DocumentMissingProps) {
  const { reason } = useLifecycleTexts(documentWords.id, documentWords.domain);
  // After the key itself is drawn.
  const draft = useDeferredValue(useSelector(actor, ({ context }) => context.draft));
  const fields = { ...FIELDS, linesComplete: emptyCell(draft) ?? LINES };
  const labelOf = useLabelOf();
  const missing = (step: AllowedEvent | undefined) => (
    <Missing
      step={step}
      fields={fields}
      reasonOf={reason}
      labelOf={labelOf}
      elsewhere={(guard) => placesOf([`document.${guard}`])}
    />
  );
  if (row) return missing(row.allowed.find(({ event }) => event === 'ISSUE'));
  return (
    <Waiting value={missing(undefined)}>
      <DocumentForeseen draft={draft}>{missing}</DocumentForeseen>
    </Waiting>
  );
}
