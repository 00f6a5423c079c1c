import { companyName } from '../catalogue/shown-name.ts';
import type { Language } from '../platform/fields.ts';

type Text = string | null | undefined;

/** The buyer of a document in a list or a letter, readable in the reader's script; empty while none is named. */
export const buyerName = (
  language: Language,
  { buyer_name: name, buyer_intername: intername }: { readonly buyer_name?: Text; readonly buyer_intername?: Text },
): string => companyName(language, { name, intername });

interface Listed {
  readonly buyer_called: { readonly name: string; readonly intername: string } | null;
  readonly buyer_name: string;
  readonly buyer_intername: string;
}

/** The buyer in a list: as the company calls itself, where the paper has its full legal name. */
export const buyerCalled = (language: Language, row: Listed): string =>
  row.buyer_called ? companyName(language, row.buyer_called) : buyerName(language, row);

export const sellerName = (
  language: Language,
  { seller_name: name, seller_intername: intername }: { readonly seller_name?: Text; readonly seller_intername?: Text },
): string => companyName(language, { name, intername });
