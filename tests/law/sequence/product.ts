import { productConsequences } from '../../../machines/trade/product.consequences.ts';
import { content } from '../trade.facts.ts';
import { type Sender, speaker } from './picture.ts';

const say = speaker(productConsequences);

export const product: Sender = {
  name: 'product',
  example: 'product 71 and its stock',
  pictures: [
    {
      event: 'EDIT',
      title: 'Goods become a service',
      said: [say('keepContent', { self: 71, service: false, onHand: '40', minimum: '10' }, { content: content(true) })],
    },
  ],
  silent: [
    {
      event: 'SAVE',
      why: 'A new product has no stock yet.',
      said: say('keepContent', { self: 71, service: false, onHand: null, minimum: null }, { content: content(true) }),
    },
  ],
};
