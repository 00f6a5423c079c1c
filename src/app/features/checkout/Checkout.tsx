import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CHECKOUT_STEPS, type CheckoutStep } from '../../../../machines/flows/checkout.ts';
import type { Profile } from '../../../contract/account/profile.ts';
import { shownName } from '../../../contract/catalogue/shown-name.ts';
import type { Cart } from '../../../contract/trade/cart.ts';
import type { Completed } from '../../../contract/trade/checkout.ts';
import { useLanguage } from '../../i18n.ts';
import { loginWithNext, paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useUndone } from '../../ui/page/use-address.ts';
import { checkoutPaths } from './checkout-paths.ts';
import { CartLists, type Typing } from './CartLists.tsx';
import { sellersOf } from './cart-view.ts';
import { notesIn } from './checkout-draft.ts';
import { StepFields, useStepSummary } from './StepFields.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  readonly cart: Cart;
  readonly member: Profile | null;
  readonly organization: string;
  readonly country: string;
  /** The step that the address names. */
  readonly wanted: string;
  readonly onCompleted: (orders: Completed['order_set'] | null) => void;
}

const FIELDS = ['name', 'company', 'email', 'phone', 'consent', 'country', 'delivery_address', 'wanted_on'] as const;
const isStep = (name: string): name is CheckoutStep => (CHECKOUT_STEPS as readonly string[]).includes(name);

export function Checkout({ cart, member, organization, country, wanted, onCompleted }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const language = useLanguage();
  const owner = member ? `${member.id}:${member.organization}` : 'visitor';
  const [snapshot, send, actor] = useCheckout({ member: member !== null, owner, country, onCompleted });
  const { draft, missing, form, errors, changed, look } = snapshot.context;
  const state = String(snapshot.value);
  const step: CheckoutStep = isStep(state) ? state : 'look';
  const sellers = sellersOf(cart).map((seller) => ({ id: seller.id, name: shownName(language, seller) }));
  const summary = useStepSummary({ draft, member, organization, sellers });

  // The address follows the flow, and the flow the address: Back leads to the step before with what was typed.
  const shown = useRef(wanted);
  const follow = () => {
    if (wanted === shown.current) return;
    shown.current = wanted;
    if (isStep(wanted)) send({ type: 'GO', step: wanted });
  };
  useEffect(follow, [wanted, send]);
  useUndone(follow);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Whoever comes by an address with everything filled in is taken there.
    if (isStep(wanted) && wanted !== 'who') send({ type: 'GO', step: wanted });
  }, [wanted, send]);
  const status = snapshot.status;
  useEffect(() => {
    const { value } = actor.getSnapshot();
    const now = isStep(String(value)) ? String(value) : 'look';
    if (status !== 'active' || now === shown.current) return;
    const known = isStep(shown.current);
    shown.current = now;
    void navigate(checkoutPaths.step(now), { replace: !known });
  }, [step, wanted, status, actor, navigate]);

  const complaints = {
    ...Object.fromEntries(missing.map((field) => [field, [t('required')]])),
    ...Object.fromEntries(
      Object.entries(errors).map(([path, messages]) => {
        const [, at] = /^notes\.(\d+)\.message$/.exec(path) ?? [];
        const note = notesIn(
          draft,
          sellers.map(({ id }) => id),
        )[Number(at)];
        return [note ? `note_${note.seller}` : path, messages];
      }),
    ),
  };
  // Whoever reads what is missing reads where.
  const labels = Object.fromEntries([
    ...FIELDS.map((field) => [field, t(`field.${field}`)]),
    ...sellers.map(({ id, name }) => [`note_${id}`, name]),
  ]) as Record<string, string>;
  const may = member === null || member.permissions.includes('order.buy');
  const blocked = !may
    ? t('common:reason.permission')
    : state === 'look' && look && !look.ready
      ? t('lifecycles-trade:cart.guard.orderable')
      : undefined;
  const at = CHECKOUT_STEPS.indexOf(step);
  const typing = useRef<Typing>(null);
  // What is typed into a line is taken before anything is sent.
  const sendAll = async () => {
    if (!typing.current || (await typing.current.settle())) send({ type: 'SEND' });
  };
  const busy = (state === 'pricing' && !look) || ['taking', 'sending', 'waiting'].includes(state);
  const controls: Readonly<Record<'back' | 'next' | 'send', ReactNode>> = {
    back: <Button onClick={() => send({ type: 'BACK' })}>{t('back')}</Button>,
    next: (
      <Button type="submit" intent="primary">
        {t('next')}
      </Button>
    ),
    send: (
      <Button intent="primary" size="large" busy={busy} blocked={blocked} onClick={() => void sendAll()}>
        {t('send', { count: cart.order_set.length })}
      </Button>
    ),
  };
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
          if (nth < at) {
            return (
              <Section
                key={name}
                title={title}
                actions={
                  <Button
                    minimal
                    label={t('changeOf', { name: t(`steps.${name}`) })}
                    onClick={() => send({ type: 'GO', step: name })}
                  >
                    {t('change')}
                  </Button>
                }
              >
                <p className="c-summary k-muted">{summary(name)}</p>
              </Section>
            );
          }
          if (name === 'look') {
            return (
              <section key={name} className="c-look" aria-label={title}>
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
                    actions={
                      <LinkButton to={loginWithNext(checkoutPaths.step('look'))}>{t('common:shell.signIn')}</LinkButton>
                    }
                  >
                    {t('signedOut')}
                  </InlineMessage>
                ) : (
                  <>
                    <CartLists ref={typing} cart={cart} onChanged={() => send({ type: 'LOOK' })} />
                    <p className="k-muted">{t(member ? 'sendText' : 'sendTextVisitor')}</p>
                    <div className="k-row k-row-end">
                      {controls.back}
                      {controls.send}
                    </div>
                  </>
                )}
              </section>
            );
          }
          return (
            <Section key={name} title={title}>
              <form
                className="k-stack"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  send({ type: 'NEXT' });
                }}
              >
                <StepFields
                  step={name}
                  draft={draft}
                  errors={complaints}
                  member={member}
                  organization={organization}
                  sellers={sellers}
                  onSet={(path, value) => send({ type: 'SET', path, value })}
                />
                <div className="k-row k-row-end">
                  {nth > 0 && controls.back}
                  {controls.next}
                </div>
              </form>
            </Section>
          );
        })}
      </Page>
    </div>
  );
}
