import * as rules from '../../../../machines/invoicing/partial-finals.ts';
import type { PartSource } from '../../../../machines/money/part.ts';
import { draftLines } from './content.ts';
import type { DocumentData, ItemData } from './data.ts';
import type { InvoicedOrder } from './order.ts';

/* Adapts stored documents to the rules for partial finals. */

interface Draft {
  readonly data: DocumentData;
  readonly items: readonly ItemData[];
  readonly chain: readonly DocumentData[];
  readonly order: InvoicedOrder | null;
  readonly seller: { readonly country: string };
}
interface Correcting extends Draft {
  readonly targets: readonly DocumentData[];
}

const drafted = ({ data, items, chain, order, seller }: Draft): rules.PartDraft => ({
  data,
  lines: draftLines(items),
  chain,
  order,
  country: seller.country,
});

export const wholeOf = (draft: Correcting) => rules.wholeOf({ ...drafted(draft), targets: draft.targets });

export const partSource = (draft: Draft): PartSource => rules.partSource(drafted(draft));
