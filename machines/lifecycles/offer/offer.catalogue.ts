import type { Catalogue } from '../../kit/lifecycle.ts';
import type { OfferEvent } from './offer.machine.ts';

const signer = { side: ['supplier'], permission: 'offer.submit' } as const;
const editor = { side: ['supplier'], permission: 'offer.edit' } as const;
const server = { side: ['server'] } as const;
const byBuyer = { ...server, follows: { side: 'buyer', on: 'inquire' } } as const;

/** In form order. */
const offerFields = {
  validUntilAfterDeadline: 'valid_until',
  hasPrice: 'offeritem_set',
  linesFit: 'offeritem_set',
  placesNamed: 'delivery_place',
} as const;

/** The request names the tender revision that it answers; the stored offer may still answer an older one. */
const revised = ['currentRevision'] as const;

export const offerCatalogue = {
  SAVE: { ...editor, icon: 'FloppyDisk' },
  SUBMIT: {
    ...signer,
    icon: 'SendMessage',
    intent: 'primary',
    confirm: true,
    inputGuards: revised,
    fields: offerFields,
  },
  UPDATE: {
    ...signer,
    icon: 'SendMessage',
    intent: 'primary',
    confirm: true,
    inputGuards: revised,
    fields: offerFields,
  },
  CONFIRM: { ...signer, icon: 'Endorsed', intent: 'primary', confirm: true, fields: offerFields },
  WITHDRAW: { ...signer, icon: 'Undo', intent: 'danger', confirm: true },
  RESTORE: { ...editor, icon: 'Reset' },
  DISCARD: { ...editor, icon: 'Trash', intent: 'danger', confirm: true },
  // ASSUMED: it ends the company's commitment, so it requires the permission that made it.
  SUPPLIER_DECLINE: {
    ...signer,
    icon: 'Disable',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven'],
    fields: { reasonGiven: 'reason' },
  },
  // The buyer accepts, rejects and revokes through the inquiry; these events are its messages.
  ACCEPT: byBuyer,
  REJECT: byBuyer,
  REINSTATE: byBuyer,
  REVOKE: byBuyer,
  AMENDED: byBuyer,
  LOCK: server,
  OPEN: byBuyer,
  VOID: byBuyer,
  DEADLINE: server,
  ORDER_CONFIRMED: { ...server, follows: { side: 'seller', on: 'order' } },
} as const satisfies Catalogue<OfferEvent>;
