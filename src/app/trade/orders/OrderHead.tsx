import { orderIs, turnOf } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { order } from '../../../../machines/lifecycles/order/order.lifecycle.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import { useSaid } from '../../ui/figures/use-said.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { type Next, NextLine } from '../../ui/workflow/NextLine.tsx';
import { RecordHead } from '../../ui/workflow/RecordHead.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { closesAt, orderMoments } from './order-moments.ts';

const NextSteps = lazyPart(() => import('../../ui/workflow/NextSteps.tsx'));

/** Whether one side has to answer, by a date stored in the order. */
export const isWaiting = ({ status }: Order): boolean => orderIs('waiting', status);

/** Text for the order's state; an order from a cart has no inquiry that would be open again. */
function aboutOf(row: Order, t: TFunction<'procurement'>): string {
  if (row.status === 'cancelled' && row.confirmed_at) return t('orderNext.agreed');
  if (row.source === 'cart' && row.side === 'buyer' && row.status === 'declined')
    return t('orderNext.buyer_declined_cart');
  if (row.source === 'cart' && row.side === 'buyer' && row.status === 'expired')
    return t('orderNext.buyer_expired_cart');
  return t(`orderNext.${row.side}_${row.status}`);
}

interface OrderHeadProps {
  readonly row: Order;
  /** One of several on a page: only the timeline. */
  readonly brief?: boolean;
}

/** An order's timeline, what comes next, and behind a click the possible steps. */
export function OrderHead({ row, brief = false }: OrderHeadProps) {
  const { t } = useTranslation('record');
  const { t: told } = useTranslation('procurement');
  const { state } = useLifecycleTexts('order', 'procurement');
  const said = useSaid();
  const about = aboutOf(row, told);
  const by = row.status === 'delivered' ? closesAt(row) : row.answer_by;
  const over = orderIs('ended', row.status);
  const next: Next = over
    ? { text: about, over }
    : {
        text: t(`next.order.${row.side}_${row.status}`, { at: by ? said(by) : '' }),
        mine: turnOf(row.status) === row.side,
      };
  const actions = !over && <NextSteps lifecycle={order} state={row.status} allowed={row.allowed} about={about} />;
  if (brief) return <NextLine next={next}>{actions}</NextLine>;
  return (
    <RecordHead moments={orderMoments(row, { word: (key) => t(`timeline.${key}`), state })} next={next}>
      {actions}
    </RecordHead>
  );
}
