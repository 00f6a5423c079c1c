import type { ComponentType } from 'react';
import { loadTexts } from './i18n.ts';
import { type Loadable, loadable, loadScreen } from './load.ts';
import type { FeatureRoute } from './route.ts';

type Code = Loadable<object>;

export const code = (name: string, load: () => Promise<{ default: ComponentType }>): Code =>
  loadable(loadScreen(name, load));
/** Loads a screen together with its texts: waiting for them later would render it, hide it, and render it again. */
export const screenOf = (route: FeatureRoute) => ({
  ...route,
  code: code(route.path, async () => {
    const [screen] = await Promise.all([route.load(), loadTexts(route.texts ?? [])]);
    return screen;
  }),
});
export const shown = ({ Part }: Code) => <Part />;

/**
 * The pending parts among these; null when there are none. A failure is reported only when every part has settled:
 * otherwise a user who clicks again immediately would get the rest of the old attempt.
 */
export function pending(parts: readonly (Promise<unknown> | null)[]): Promise<unknown> | null {
  const missing = parts.filter((part) => part !== null);
  return missing.length === 0 ? null : Promise.allSettled(missing).then(() => Promise.all(missing));
}
