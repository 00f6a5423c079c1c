import { useTranslation } from 'react-i18next';
import type { Lifecycle } from '../../../../machines/kit/lifecycle.ts';

export type Domain = Lifecycle['domain'];

const under = (state: string): string => state.replaceAll('.', '_');

export interface LifecycleTexts {
  readonly title: string;
  readonly state: (state: string) => string;
  /** Whether there is a text: another server may use unknown states. */
  readonly known: (state: string) => boolean;
  readonly event: (event: string) => string;
  /** Description of the effect; undefined if there is no text. */
  readonly consequence: (event: string) => string | undefined;
  readonly reason: (guard: string) => string;
}

/** Texts of one lifecycle: its states, its steps, and the reasons of its guards. */
export function useLifecycleTexts(id: string, domain: Domain): LifecycleTexts {
  const { t, i18n } = useTranslation([`lifecycles-${domain}`, 'common']);
  return {
    title: t(`${id}.title`),
    state: (state) => t(`${id}.state.${under(state)}`),
    known: (state) => i18n.exists(`lifecycles-${domain}:${id}.state.${under(String(state))}`),
    event: (event) => t(`${id}.event.${event}`),
    consequence: (event) => {
      const key = `lifecycles-${domain}:${id}.event.${event}_confirm`;
      return i18n.exists(key) ? t(key) : undefined;
    },
    reason: (guard) =>
      guard === 'permission' || guard === 'state' ? t(`common:reason.${guard}`) : t(`${id}.guard.${guard}`),
  };
}
