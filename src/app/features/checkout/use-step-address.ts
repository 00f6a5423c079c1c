import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutFlow } from '../../../../machines/flows/checkout.flow.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '../../../../machines/flows/checkout.ts';
import { useUndone } from '../../ui/page/use-address.ts';
import { checkoutPaths } from './checkout-paths.ts';

type Flow = typeof checkoutFlow;

const isStep = (name: string): name is CheckoutStep => (CHECKOUT_STEPS as readonly string[]).includes(name);

/** Step to show: the states that place the order belong to the last step. */
export function stepOf({ value }: Pick<SnapshotFrom<Flow>, 'value'>): CheckoutStep {
  const state = String(value);
  return isStep(state) ? state : 'look';
}

/** Keeps URL and flow in sync: Back goes to the previous step and keeps what was typed. */
export function useStepAddress(wanted: string, snapshot: SnapshotFrom<Flow>, actor: ActorRefFrom<Flow>): void {
  const navigate = useNavigate();
  const { send } = actor;
  const step = stepOf(snapshot);
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
    // A URL that names a later step opens that step if everything before it is filled in.
    if (isStep(wanted) && wanted !== 'who') send({ type: 'GO', step: wanted });
  }, [wanted, send]);
  const status = snapshot.status;
  useEffect(() => {
    const now = stepOf(actor.getSnapshot());
    if (status !== 'active' || now === shown.current) return;
    const known = isStep(shown.current);
    shown.current = now;
    void navigate(checkoutPaths.step(now), { replace: !known });
  }, [step, wanted, status, actor, navigate]);
}
