import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { offerCatalogue } from '../../../../machines/lifecycles/offer/offer.catalogue.ts';
import type { offerMachine } from '../../../../machines/lifecycles/offer/offer.machine.ts';
import { tenderCatalogue } from '../../../../machines/lifecycles/tender/tender.catalogue.ts';
import type { tenderMachine } from '../../../../machines/lifecycles/tender/tender.machine.ts';

/* Steps and texts of both, without the charts, which only the server needs. */

export const offerWords: LifecycleWords<typeof offerMachine> & { readonly catalogue: typeof offerCatalogue } = {
  id: 'offer',
  domain: 'procurement',
  catalogue: offerCatalogue,
};

export const tenderWords: LifecycleWords<typeof tenderMachine> = {
  id: 'tender',
  domain: 'procurement',
  catalogue: tenderCatalogue,
};
