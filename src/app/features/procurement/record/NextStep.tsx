import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { InlineMessage } from '../../../ui/page/States.tsx';

/** What happens next, and who moves. */
export function NextStep({ row, state }: { readonly row: Inquire; readonly state: string }) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  const reason = row.cancel_reason ? t(`lifecycles-procurement:inquire.reason.${row.cancel_reason}`) : '';
  const open = row.inquireitem_set.filter((lot) => lot.state === 'active' || lot.state === 'partly').length;
  const pending = new Set(
    row.awards
      .filter(({ order_status: status }) => status === 'new' || status === 'changeProposed')
      .map(({ order }) => order),
  ).size;
  const key = state.replaceAll('.', '_');
  const mine = state === 'Evaluation.opened' || (state === 'Awarded' && pending === 0);
  const intent = mine
    ? 'warning'
    : state === 'Completed'
      ? 'success'
      : state === 'Cancelled' || state === 'Unsuccessful'
        ? 'none'
        : 'primary';
  return (
    <InlineMessage intent={intent}>
      {state === 'Evaluation.opened'
        ? t('next.Evaluation_opened', { count: open })
        : state === 'Awarded'
          ? t(pending > 0 ? 'next.AwardedWaiting' : 'next.Awarded', { count: pending })
          : t(`next.${key}`, { reason: [reason, row.cancel_comment].filter(Boolean).join('. ') })}
    </InlineMessage>
  );
}
