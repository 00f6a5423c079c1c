import type { ComponentType } from 'react';

/** What a feature tells the router: a path of the specification and how to load its screen. */
export interface FeatureRoute {
  readonly path: `/${string}`;
  readonly layout: 'public' | 'member';
  /** Names of the texts that its first picture needs. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<{ default: ComponentType }>;
}
