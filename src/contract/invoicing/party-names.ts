import { companyName } from '../catalogue/shown-name.ts';
import type { Language } from '../platform/fields.ts';

type Text = string | null | undefined;

/** Name of a document's buyer in a list or a mail, readable in the user's script; empty when there is none. */
export const buyerName = (
  language: Language,
  { buyer_name: name, buyer_intername: intername }: { readonly buyer_name?: Text; readonly buyer_intername?: Text },
): string => companyName(language, { name, intername });

interface Listed {
  readonly buyer_called: { readonly name: string; readonly intername: string } | null;
  readonly buyer_name: string;
  readonly buyer_intername: string;
}

/** The buyer in a list: the company's own short name, where the paper has its full legal name. */
export const buyerCalled = (language: Language, row: Listed): string =>
  row.buyer_called ? companyName(language, row.buyer_called) : buyerName(language, row);

export const sellerName = (
  language: Language,
  { seller_name: name, seller_intername: intername }: { readonly seller_name?: Text; readonly seller_intername?: Text },
): string => companyName(language, { name, intername });
