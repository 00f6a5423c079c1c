import type { ComponentType } from 'react';

/** What a feature tells the router: a path of the specification and how to load its screen. */
export interface FeatureRoute {
  readonly path: `/${string}`;
  /** `both`: a visitor's page, which a member sees in the member's surroundings. */
  readonly layout: 'public' | 'member' | 'both';
  /** Names of the texts that its first picture needs. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<{ default: ComponentType }>;
}
