import type { ComponentType } from 'react';
import { loadTexts } from './i18n.ts';
import { type Loadable, loadable, loadScreen } from './load.ts';
import type { FeatureRoute } from './route.ts';

type Code = Loadable<object>;

export const code = (name: string, load: () => Promise<{ default: ComponentType }>): Code =>
  loadable(loadScreen(name, load));
/** A screen comes with its words: one that waits for them later is drawn, hidden, and drawn again. */
export const screenOf = (route: FeatureRoute) => ({
  ...route,
  code: code(route.path, async () => {
    const [screen] = await Promise.all([route.load(), loadTexts(route.texts ?? [])]);
    return screen;
  }),
});
export const shown = ({ Part }: Code) => <Part />;

/**
 * All that is still to come of these; null when nothing is. A failure is told when every part has ended: whoever clicks
 * at once again would otherwise get the rest of the old attempt.
 */
export function pending(parts: readonly (Promise<unknown> | null)[]): Promise<unknown> | null {
  const missing = parts.filter((part) => part !== null);
  return missing.length === 0 ? null : Promise.allSettled(missing).then(() => Promise.all(missing));
}
