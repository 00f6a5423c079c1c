import { foretelling } from './foreseen.ts';
import { offerEndpoints } from './offer.ts';

export const offerForeseenEndpoints = {
  offerSupplierDeclineDryRun: foretelling(
    offerEndpoints.offerSupplierDecline,
    'Dry run of declining an award: its consequences now',
  ),
};
