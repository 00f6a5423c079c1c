import type { ComponentType } from 'react';

/** A feature's entry for the router: a path of the specification and how to load its screen. */
export interface FeatureRoute {
  readonly path: `/${string}`;
  /** `both`: a visitor's page, which a member sees in the member layout. */
  readonly layout: 'public' | 'member' | 'both';
  /** Namespaces that its first render needs. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<{ default: ComponentType }>;
}
