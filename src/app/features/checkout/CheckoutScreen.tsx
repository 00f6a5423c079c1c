import './checkout.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { useApi } from '../../api/queries.ts';
import { loginWithNext, paths } from '../../paths.ts';
import { leftAt, useSignedIn } from '../../session/session.ts';
import { useCart } from '../../trade/cart/use-cart.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { checkoutPaths } from './checkout-paths.ts';
import { LeftOut } from './LeftOut.tsx';
import { CartPage } from './CartPage.tsx';
import { Waiting } from '../../load.ts';

/** Lazy, because users open their cart more often than they order. */
const Checkout = lazyPart(async () => ({ default: (await import('./Checkout.tsx')).Checkout }));

/** The cart and, on demand, the checkout steps; each step has its own URL. */
export default function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { cart, member, known, error, refetch } = useCart();
  const signedIn = useSignedIn();
  const step = search.get('step');
  /** A member whose session ends here must not continue as a visitor, with another cart and none of what was typed. */
  const wasMember = useRef(false);
  wasMember.current ||= member !== null;
  const id = member?.organization ?? null;
  const organization = useApi(
    organizationEndpoints.organizationGet,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (wasMember.current && !signedIn && step !== null)
    return <Navigate to={leftAt(pathname) ? paths.home : loginWithNext(checkoutPaths.step(step))} replace />;
  const failed = error ?? organization.error;
  if (failed && !cart) return <ErrorState error={failed.failure} onRetry={refetch} />;
  if (!known || !cart || (id !== null && !organization.data && !organization.error))
    return (
      <div className="c-public">
        <PageSkeleton />
      </div>
    );
  if (cart.orderitem_set.length === 0) {
    return (
      <div className="c-public">
        <Page title={t('cart')}>
          <LeftOut />
          <EmptyState
            drawing="goods"
            title={t('empty')}
            description={t('emptyText')}
            action={
              <LinkButton to={paths.search} intent="primary">
                {t('toMarket')}
              </LinkButton>
            }
          />
        </Page>
      </div>
    );
  }
  if (step === null) return <CartPage cart={cart} />;
  return (
    <Waiting
      value={
        <div className="c-public">
          <PageSkeleton of="fields" />
        </div>
      }
    >
      <Checkout
        key={member ? `${member.id}:${id}` : 'visitor'}
        cart={cart}
        member={member}
        country={organization.data?.country ?? ''}
        organization={organization.data?.name ?? ''}
        wanted={step}
        onCompleted={(orders) =>
          void navigate(checkoutPaths.completed, { replace: true, state: { orders, visitor: member === null } })
        }
      />
    </Waiting>
  );
}
