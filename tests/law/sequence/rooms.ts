import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { proved } from '../../../machines/trade/cart-orders.ts';
import { anchorOf } from '../../anchor.ts';
import { AT } from '../trade.facts.ts';
import { drawn, hearing } from './picture.ts';
import { HEADING } from './section.ts';
import { SENDERS } from './senders.ts';

/* The READMEs beside the consequences: what they are, and where their pictures are. */

/** Links to the pictures of these lifecycles. */
const linksTo = (...ids: readonly LifecycleId[]): string =>
  ids
    .flatMap((id) => {
      const path = `../lifecycles/${id}/README.md`;
      const sender = SENDERS[id];
      if (!sender) return [];
      return [
        `- [${id}](${path}#${anchorOf(HEADING)})`,
        ...sender.pictures.map(({ event, title }) => `  - \`${event}\`: [${title}](${path}#${anchorOf(title)})`),
      ];
    })
    .join('\n');

const PURCHASE = `# Messages between the records of a purchase

A chart defines what happens to its own record. The consequences for other records are defined here, as pure functions of the facts of the purchase: which records get a message, which one, and in which order. The server reads the facts from its rows, calls the function and sends the messages inside the transaction of the root event; rows, files and emails are handled by the server. \`consequences.ts\` has an entry for every action of every chart of a purchase, including those that affect no other record: without one a new action does not compile.

\`simulate()\` calls the same functions with facts in memory, and so runs whole purchases. \`foretell()\` calls it with what the buyer knows before the opening: the server answers dry runs of an amendment, an early end and a cancellation with it.

## Pictures

The pictures are in the README of the lifecycle that sends the messages. They are drawn by \`npm run docs\` from an example in \`tests/law/sequence/\`; a test fails if an event that can send a message has none. Views (\`tender\`), lots and the stock only receive messages.

${linksTo('inquire', 'offer', 'invitation', 'order')}
`;

const INVOICING = `# Messages between documents

A chart defines what happens to its own document; the consequences for others are defined here, as pure functions. The chain is not a record of its own: its state follows from its issued documents. \`consequences.ts\` has an entry for every action of the document's chart, including those that affect no other document: without one a new action does not compile.

## Pictures

The pictures are drawn by \`npm run docs\` from an example in \`tests/law/sequence/\`.

${linksTo('document')}
`;

/** A visit is no lifecycle, so this picture has no other place. */
function opened(): string {
  const verified = proved(
    [51, 52].map((id) => ({ id, createdAt: AT })),
    AT,
  );
  return drawn('visit', 'the link is opened', typeof verified === 'string' ? [] : hearing(verified));
}

const TRADE = `# Messages from a cart, a mailed link and a product

\`cart-orders.ts\` decides which orders a cart becomes, in which state each begins, and what happens when a visitor's address is verified: one order for each seller and currency; a member's order goes to its seller immediately, a visitor's only after the mailed link. \`product.consequences.ts\` defines what a change of a product does to its stock. The messages of orders to their products' stock and to an inquiry are in \`machines/purchase/\`, together with the orders created from awards (\`awarded-orders.ts\`).

The expectations in \`tests/law/trade.test.ts\` and \`tests/law/purchase.awarded.test.ts\` are written by hand.

## Pictures

The pictures are drawn by \`npm run docs\` from an example in \`tests/law/sequence/\`.

${linksTo('cart', 'product')}

## The visitor opens the mailed link

${opened()}
`;

/** The text of each README by its path. */
export const ROOMS: readonly (readonly [path: string, text: string])[] = [
  ['machines/purchase/README.md', PURCHASE],
  ['machines/invoicing/README.md', INVOICING],
  ['machines/trade/README.md', TRADE],
];
