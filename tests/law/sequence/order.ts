import { purchaseConsequences } from '../../../machines/purchase/consequences.ts';
import { bought, changed, ordered, portions } from './example.ts';
import { type Sender, speaker } from './picture.ts';

const say = speaker(purchaseConsequences.order);

const silence = { reason: '', because: 'system.expired' } as const;
const reserve = say('reserveStock', bought, { portions });
const take = say('takeStock', bought, { portions });
const release = say('releaseStock', bought, { portions });

export const order: Sender = {
  name: 'order',
  example: 'order 51, from offer 33 or from a cart with product 71',
  pictures: [
    { event: 'CONFIRM', title: 'An order from an inquiry is confirmed', said: [say('bind', ordered)] },
    { event: 'CONFIRM', title: 'An order from a cart is confirmed', said: [reserve] },
    {
      event: 'DECLINE',
      title: 'An order is declined',
      said: [say('releaseAwards', ordered, { reason: '', because: 'system.declined' })],
    },
    {
      event: 'CANCEL',
      title: 'The buyer cancels an order',
      said: [say('freeAwards', ordered, { reason: '', because: 'buyer' })],
    },
    { event: 'EXPIRE', title: 'The seller does not answer in time', said: [say('releaseAwards', ordered, silence)] },
    {
      event: 'EXPIRE',
      title: 'The buyer does not answer a proposed change in time',
      said: [say('freeAwards', changed, silence)],
    },
    {
      event: 'ACCEPT_CHANGE',
      title: 'Both sides change an order from an inquiry',
      said: [say('changeAwards', changed, { justification: '' }), say('bind', changed)],
    },
    { event: 'ACCEPT_CHANGE', title: 'Both sides change an order from a cart', said: [reserve] },
    { event: 'SHIP_PART', title: 'A part is shipped', said: [take] },
    { event: 'SHIP_ALL', title: 'Everything that is left is shipped', said: [take] },
    { event: 'ACCEPT_CANCEL_REST', title: 'The buyer agrees to cancel the rest', said: [release] },
    { event: 'AGREE_CANCEL_REST', title: 'The seller agrees to cancel the rest', said: [release] },
  ],
  echoes: [
    {
      event: 'CANCEL',
      from: 'inquiry',
      why: 'It frees the lots itself.',
      said: say('freeAwards', ordered, { reason: '', because: 'system.revoked' }),
    },
    {
      event: 'DECLINE',
      from: 'offer',
      why: 'The offer itself sends `SUPPLIER_DECLINED` to the inquiry.',
      said: say('releaseAwards', { ...ordered, awards: [] }, { reason: '', because: 'system.declined' }),
    },
  ],
};
