import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import Missing from '../../../trade/beside/Missing.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { inquireWords } from '../inquire-words.ts';

/** What still keeps a draft from its publication. `id`: of the stored draft. */
export default function InquireMissing({ id }: { readonly id: number | null }) {
  const { reason } = useLifecycleTexts(inquireWords.id, inquireWords.domain);
  const stored = useApi(inquireEndpoints.inquireGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const step = stored.data?.allowed.find(({ event }) => event === 'ACTIVATE');
  return <Missing step={step} fields={inquireWords.catalogue.ACTIVATE.fields ?? {}} reasonOf={reason} />;
}
