import type { AllowedEvent } from '../../../../../machines/kit/allowed.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import Missing from '../../../trade/beside/Missing.tsx';
import { useFieldLabel } from '../../../trade/field-labels.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { inquireWords } from '../inquire-words.ts';
import { lotsBehind, type InquireRead } from './inquire-draft.ts';
import { Waiting } from '../../../load.ts';

/** The chart is loaded only when no answer of the server lists what is missing. */
const InquireForeseen = lazyPart(() => import('./InquireForeseen.tsx'));

interface InquireMissingProps {
  /** Id of the stored draft. */
  readonly id: number | null;
  readonly draft: InquireRead;
}

/** What is still missing before the draft can be published. */
export default function InquireMissing({ id, draft }: InquireMissingProps) {
  const { reason } = useLifecycleTexts(inquireWords.id, inquireWords.domain);
  const label = useFieldLabel();
  const stored = useApi(inquireEndpoints.inquireGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const complete = inquireWords.catalogue.ACTIVATE.fields ?? {};
  const fields = Object.fromEntries(
    Object.entries(complete).map(([guard, field]) => [guard, lotsBehind(guard, draft)?.[0] ?? field]),
  );
  const missing = (step: AllowedEvent | undefined) => (
    <Missing step={step} fields={fields} reasonOf={reason} labelOf={label} />
  );
  if (id !== null) return missing(stored.data?.allowed.find(({ event }) => event === 'ACTIVATE'));
  return (
    <Waiting value={missing(undefined)}>
      <InquireForeseen draft={draft}>{missing}</InquireForeseen>
    </Waiting>
  );
}
