import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { tender } from '../../../machines/lifecycles/tender/tender.lifecycle.ts';
import { type Quotation, tenderFromRow } from '../../contract/procurement/quotation.ts';
import { NEVER, type Reader } from './untold.ts';

/** The tender as the user's organisation sees it. */
export const stepsOf = (row: Quotation, { permissions, at }: Reader): AllowedEvent[] => {
  const snapshot = restore(tender.machine, tenderFromRow(row), {
    maySee: true,
    expireAt: row.expire_at ?? NEVER,
    open: row.open,
    agreed: row.agreed_early,
    liveOffer: row.offer_made,
    awards: 0,
  });
  return allowed(tender, snapshot, { sides: ['supplier'], permissions }, at);
};
