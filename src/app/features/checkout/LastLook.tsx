import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutFlow } from '../../../../machines/flows/checkout.flow.ts';
import type { Profile } from '../../../contract/account/profile.ts';
import type { Cart } from '../../../contract/trade/cart.ts';
import { loginWithNext } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { CartLists, type Typing } from './CartLists.tsx';
import { checkoutPaths } from './checkout-paths.ts';

interface LookProps {
  readonly snapshot: SnapshotFrom<typeof checkoutFlow>;
  readonly send: ActorRefFrom<typeof checkoutFlow>['send'];
  readonly cart: Cart;
  readonly member: Profile | null;
}

/** The goods at their current prices, before they are ordered. */
export function LastLook({ title, ...look }: LookProps & { readonly title: string }) {
  const { t } = useTranslation('checkout');
  const { snapshot, send } = look;
  const { form, changed } = snapshot.context;
  const state = String(snapshot.value);
  return (
    <section className="c-look" aria-label={title}>
      <h2>{title}</h2>
      {changed && (
        <InlineMessage intent="warning" title={t('changed')}>
          {form.join(' ')}
        </InlineMessage>
      )}
      {!changed && form.length > 0 && (
        <InlineMessage
          intent="danger"
          actions={
            state === 'unpriced' ? (
              <Button onClick={() => send({ type: 'LOOK' })}>{t('common:ui.retry')}</Button>
            ) : undefined
          }
        >
          {form.join(' ')}
        </InlineMessage>
      )}
      {state === 'signedOut' ? (
        <InlineMessage
          intent="warning"
          actions={<LinkButton to={loginWithNext(checkoutPaths.step('look'))}>{t('common:shell.signIn')}</LinkButton>}
        >
          {t('signedOut')}
        </InlineMessage>
      ) : (
        <Orderable {...look} />
      )}
    </section>
  );
}

/** The cart about to be ordered, and the button that orders it. */
function Orderable({ snapshot, send, cart, member }: LookProps) {
  const { t } = useTranslation('checkout');
  const { look } = snapshot.context;
  const state = String(snapshot.value);
  const may = member === null || member.permissions.includes('order.buy');
  const blocked = !may
    ? t('common:reason.permission')
    : state === 'look' && look && !look.ready
      ? t('lifecycles-trade:cart.guard.orderable')
      : undefined;
  const busy = (state === 'pricing' && !look) || ['taking', 'sending', 'waiting'].includes(state);
  const typing = useRef<Typing>(null);
  // Typed quantities are saved before anything is sent.
  const sendAll = async () => {
    if (!typing.current || (await typing.current.settle())) send({ type: 'SEND' });
  };
  return (
    <>
      <CartLists ref={typing} cart={cart} onChanged={() => send({ type: 'LOOK' })} />
      <p className="k-muted">{t(member ? 'sendText' : 'sendTextVisitor')}</p>
      <div className="k-row k-row-end">
        <Button onClick={() => send({ type: 'BACK' })}>{t('back')}</Button>
        <Button intent="primary" size="large" busy={busy} blocked={blocked} onClick={() => void sendAll()}>
          {t('send', { count: cart.order_set.length })}
        </Button>
      </div>
    </>
  );
}
