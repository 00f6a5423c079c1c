import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { checkoutFlow } from '../../../../machines/flows/checkout.flow.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '../../../../machines/flows/checkout.ts';
import type { Profile } from '../../../contract/account/profile.ts';
import { shownName } from '../../../contract/catalogue/shown-name.ts';
import type { Cart } from '../../../contract/trade/cart.ts';
import type { Completed } from '../../../contract/trade/checkout.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { sellersOf } from './cart-view.ts';
import { useCheckoutErrors } from './checkout-errors.ts';
import { LastLook } from './LastLook.tsx';
import { StepFields, useStepSummary } from './StepFields.tsx';
import { useCheckout } from './use-checkout.ts';
import { stepOf, useStepAddress } from './use-step-address.ts';

interface CheckoutProps {
  readonly cart: Cart;
  readonly member: Profile | null;
  readonly organization: string;
  readonly country: string;
  /** Step named in the URL. */
  readonly wanted: string;
  readonly onCompleted: (orders: Completed['order_set'] | null) => void;
}

type Send = ActorRefFrom<typeof checkoutFlow>['send'];

export function Checkout({ cart, member, organization, country, wanted, onCompleted }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const owner = member ? `${member.id}:${member.organization}` : 'visitor';
  const [snapshot, send, actor] = useCheckout({ member: member !== null, owner, country, onCompleted });
  const { draft, form } = snapshot.context;
  const step = stepOf(snapshot);
  const sellers = sellersOf(cart).map((seller) => ({ id: seller.id, name: shownName(language, seller) }));
  const known = { draft, member, organization, sellers };
  const summary = useStepSummary(known);
  useStepAddress(wanted, snapshot, actor);
  const { complaints, labels } = useCheckoutErrors(snapshot, sellers);
  const at = CHECKOUT_STEPS.indexOf(step);
  return (
    <div className="c-public">
      <Page title={t('checkout')} part={step} crumbs={[{ label: t('cart'), to: paths.checkout }]}>
        {step !== 'look' && <ErrorSummary errors={complaints} form={form} labels={labels} />}
        {CHECKOUT_STEPS.map((name, nth) => {
          const title = t('step', { number: nth + 1, name: t(`steps.${name}`) });
          if (nth > at)
            return (
              <p key={name} className="c-later k-muted">
                {title}
              </p>
            );
          // A completed step keeps its section.
          if (nth < at) {
            return (
              <Section key={name} title={title} actions={<Change step={name} send={send} />}>
                <p className="c-summary k-muted">{summary(name)}</p>
              </Section>
            );
          }
          if (name === 'look')
            return <LastLook key={name} title={title} snapshot={snapshot} send={send} cart={cart} member={member} />;
          return (
            <Section key={name} title={title}>
              <StepForm {...known} step={name} errors={complaints} first={nth === 0} send={send} />
            </Section>
          );
        })}
      </Page>
    </div>
  );
}

/** Goes back to a completed step. */
function Change({ step, send }: { readonly step: CheckoutStep; readonly send: Send }) {
  const { t } = useTranslation('checkout');
  return (
    <Button minimal label={t('changeOf', { name: t(`steps.${step}`) })} onClick={() => send({ type: 'GO', step })}>
      {t('change')}
    </Button>
  );
}

interface StepFormProps extends Omit<ComponentProps<typeof StepFields>, 'onSet'> {
  readonly first: boolean;
  readonly send: Send;
}

/** The current step, and the button that continues. */
function StepForm({ first, send, ...fields }: StepFormProps) {
  const { t } = useTranslation('checkout');
  return (
    <form
      className="k-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'NEXT' });
      }}
    >
      <StepFields {...fields} onSet={(path, value) => send({ type: 'SET', path, value })} />
      <div className="k-row k-row-end">
        {!first && <Button onClick={() => send({ type: 'BACK' })}>{t('back')}</Button>}
        <Button type="submit" intent="primary">
          {t('next')}
        </Button>
      </div>
    </form>
  );
}
