import type { AnyStateMachine } from 'xstate';
import type { Refusal } from '../../../machines/kit/decide.ts';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { message, texts } from './texts.ts';

/**
 * Explains a refusal in the reader's language: the message of each guard, or the state that does not allow the event.
 */
export function explain<M extends AnyStateMachine>(lifecycle: Lifecycle<M>, refusal: Refusal) {
  return (language: Language): string => {
    const t = texts(language, `lifecycles-${lifecycle.domain}`);
    if (refusal.guards.length > 0) return refusal.guards.map((guard) => t(`${lifecycle.id}.guard.${guard}`)).join(' ');
    const state = t(`${lifecycle.id}.state.${refusal.state.replaceAll('.', '_')}`);
    return message(language, `not_allowed_in_state|${state}`);
  };
}
