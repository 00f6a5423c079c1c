import { paths } from '../../paths.ts';
import type { Crumb } from '../../ui/page/Page.tsx';

/** Goods and services are separate lists. */
export const listOf = (t: (key: string) => string, service: boolean): Crumb =>
  service ? { label: t('list.services'), to: paths.services } : { label: t('list.products'), to: paths.products };
