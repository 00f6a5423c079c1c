import type { PurchaseCharts, PurchaseMessage } from '../../machines/purchase/messages.ts';
import { purchaseConsequences as said } from '../../machines/purchase/consequences.ts';
import { award, beaten, lot, offer, purchase, tender } from './purchase.facts.ts';

/* Messages between the records of a purchase, drawn from an example of each root event. */

interface Picture {
  readonly title: string;
  readonly from: keyof PurchaseCharts;
  readonly event: string;
  readonly messages: readonly PurchaseMessage[];
}

const NAMES: Readonly<Record<keyof PurchaseCharts, string>> = {
  inquire: 'inquiry',
  tender: 'view',
  offer: 'offer',
  lot: 'lot',
  invitation: 'invitation',
  order: 'order',
  stock: 'stock',
};

const late = '2030-01-08T12:00:00.000Z';
const running = purchase({
  tenders: [tender(3, 'quoted'), tender(4, 'participating')],
  invitations: [{ id: 41, state: 'sent', companies: [] }],
  offers: [offer(3, 'submitted', [11]), offer(4, 'draft')],
});
const waiting = purchase({
  tenders: [tender(3, 'awaiting'), tender(4, 'awaiting')],
  lots: [lot(11, 'active')],
  offers: [offer(3, 'opened', [11]), offer(4, 'opened', [11])],
});
const decided = purchase({
  tenders: [tender(3, 'won'), tender(4, 'lost')],
  lots: [lot(11, 'awarded')],
  offers: [offer(3, 'accepted', [11]), beaten(4)],
  awards: [award(1, [3, 11], { order: 51, told: true })],
  orders: [{ id: 51, offer: 33, state: 'new' }],
});
const ordered = { ...decided, self: 51 };
const accepted = { offer: 33, lot: 11, quantity: '10', justification: '', closeShort: false };
const changed = {
  ...ordered,
  order: {
    ...ordered.order,
    lines: [{ id: 61, quantity: '10', price: '2.50', shipped: '0', award: 1, proposedQuantity: '8' }],
  },
};
const { inquire, offer: offers, order: orders } = said;

const PICTURES: readonly Picture[] = [
  {
    title: 'An inquiry is published',
    from: 'inquire',
    event: 'ACTIVATE',
    messages: inquire.publish({
      buyer: 7,
      invitations: [
        { id: 41, state: 'noted', companies: [] },
        { id: 42, state: 'noted', companies: [3] },
      ],
    }),
  },
  { title: 'It is amended', from: 'inquire', event: 'AMEND', messages: inquire.tellAmended(running, { lots: [11] }) },
  {
    title: 'A company is excluded, and invited again',
    from: 'inquire',
    event: 'REMOVE_PARTICIPANT, INVITE',
    messages: [
      ...inquire.exclude(running, { organization: 3, reason: '' }),
      ...inquire.invite({ tenders: [tender(3, 'removed')] }, { organizations: [3] }),
    ],
  },
  { title: 'The deadline', from: 'inquire', event: 'DEADLINE', messages: inquire.seal({ ...running, at: late }) },
  { title: 'The buyer closes it early', from: 'inquire', event: 'CLOSE_EARLY', messages: inquire.seal(running) },
  {
    title: 'The offers are opened',
    from: 'inquire',
    event: 'OPEN',
    messages: inquire.openOffers({ offers: [offer(3, 'locked')] }),
  },
  {
    title: 'The last lot is awarded',
    from: 'inquire',
    event: 'ACCEPT',
    messages: [
      ...inquire.recordAward(waiting, accepted),
      ...inquire.settle({ ...waiting, offers: [offer(3, 'accepted'), offer(4, 'opened')], awards: decided.awards }),
    ],
  },
  {
    title: 'An award is taken back',
    from: 'inquire',
    event: 'REVOKE_AWARD',
    messages: inquire.takeBack(decided, { award: 1, reason: '' }),
  },
  {
    title: 'The inquiry is cancelled',
    from: 'inquire',
    event: 'CANCEL',
    messages: inquire.cancel({ ...decided, invitations: running.invitations }, { comment: '' }),
  },
  {
    title: 'An offer is sent',
    from: 'offer',
    event: 'SUBMIT',
    messages: offers.keepRevision({ self: 33, offers: [offer(3, 'submitted')], tenders: [tender(3, 'invited')] }),
  },
  {
    title: 'An offer is withdrawn',
    from: 'offer',
    event: 'WITHDRAW',
    messages: offers.tellWithdrawn({ self: 33, offers: [offer(3, 'withdrawn')], tenders: [tender(3, 'quoted')] }),
  },
  {
    title: 'A supplier steps back from its offer',
    from: 'offer',
    event: 'SUPPLIER_DECLINE',
    messages: offers.stepBack({ ...decided, self: 33 }, { reason: '', because: 'supplier' }),
  },
  {
    title: 'An order is confirmed',
    from: 'order',
    event: 'CONFIRM',
    messages: [
      ...orders.bind(ordered),
      ...orders.reserveStock(ordered, { portions: [{ product: 71, quantity: '3' }] }),
    ],
  },
  {
    title: 'An order is declined; the inquiry frees its lots',
    from: 'order',
    event: 'DECLINE',
    messages: orders.releaseAwards(ordered, { reason: '', because: 'system.declined' }),
  },
  {
    title: 'The buyer cancels an order',
    from: 'order',
    event: 'CANCEL',
    messages: orders.freeAwards(ordered, { reason: '', because: 'buyer' }),
  },
  {
    title: 'Both sides change an order',
    from: 'order',
    event: 'ACCEPT_CHANGE',
    messages: orders.changeAwards(changed, { justification: '' }),
  },
];

interface Drawing {
  readonly title: string;
  readonly sender: string;
  readonly event: string;
  readonly heard: readonly { readonly by: string; readonly event: string }[];
}

/** A section of its own, with the messages in their order. */
export function drawn({ title, sender, event, heard }: Drawing): string {
  const lines = heard.map((one) => `  ${sender}->>${one.by}: ${one.event}`);
  return [`## ${title}`, '', '```mermaid', 'sequenceDiagram', `  Note over ${sender}: ${event}`, ...lines, '```'].join(
    '\n',
  );
}

const nameOf = ({ to, id }: PurchaseMessage) => (to === 'inquire' ? NAMES[to] : `${NAMES[to]} ${id}`);
const drawing = ({ title, from, event, messages }: Picture): Drawing => ({
  title,
  sender: NAMES[from],
  event,
  heard: messages.map((message) => ({ by: nameOf(message), event: message.event.type })),
});

const HEAD = `# Messages between the records of a purchase

A chart defines what happens to its own record. The consequences for other records are defined here, as pure functions of the facts of the purchase: which records get a message, which one, and in which order. The server reads the facts from its rows, calls the function and sends the messages inside the transaction of the root event; rows, files and emails are handled by the server. \`consequences.ts\` has an entry for every action of every chart of a purchase, including those that affect no other record: without one a new action does not compile.

\`simulate()\` calls the same functions with facts in memory, and so runs whole purchases. \`foretell()\` calls it with what the buyer knows before the opening: the server answers dry runs of an amendment, an early end and a cancellation with it.

The pictures are drawn by \`npm run docs\` from an example: companies 3 and 4 (views 23 and 24, offers 33 and 34), lot 11, order 51. The consequences of a message are in the picture of its own event.`;

/** A picture of a root event, by its sender. */
export type Root = Readonly<Record<'from' | 'event' | 'title', string>>;
export const PURCHASE_ROOTS: readonly Root[] = PICTURES;

export const PURCHASE_README = 'machines/purchase/README.md';
export const purchaseReadme = (): string => `${[HEAD, ...PICTURES.map(drawing).map(drawn)].join('\n\n')}\n`;
