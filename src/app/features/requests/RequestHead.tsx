import { useTranslation } from 'react-i18next';
import { buyerRequest } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import { useSaid } from '../../ui/figures/use-said.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Next } from '../../ui/workflow/NextLine.tsx';
import { RecordHead } from '../../ui/workflow/RecordHead.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { isOpen, requestMoments, standingOf } from './request-moments.ts';

const NextSteps = lazyPart(() => import('../../ui/workflow/NextSteps.tsx'));

/** Timeline of a request, what comes next and, on demand, the possible steps. */
export function RequestHead({ row }: { readonly row: BuyerRequest }) {
  const { t } = useTranslation(['record', 'requests']);
  const { state } = useLifecycleTexts('buyerRequest', 'requests');
  const said = useSaid();
  const standing = standingOf(row);
  // The chart has the state of the request; a company that was asked sees its own state.
  const key = `${row.side}_${standing}`;
  const nobody = key === 'buyer_routed' && row.companies_count === 0;
  const about = t(`requests:next.${nobody ? 'buyer_nobody' : key}`);
  const next: Next =
    isOpen(row) && !nobody
      ? {
          text: t(`next.request.${key}`, { at: row.expires_at ? said(row.expires_at) : '' }),
          mine: key === 'buyer_answered' || key === 'supplier_routed',
        }
      : { text: about, over: true };
  return (
    <RecordHead moments={requestMoments(row, { word: (name) => t(`timeline.${name}`), state })} next={next}>
      {isOpen(row) && (
        <NextSteps lifecycle={buyerRequest} state={row.status} allowed={row.allowed} about={nobody ? '' : about} />
      )}
    </RecordHead>
  );
}
