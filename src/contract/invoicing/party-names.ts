import { companyName } from '../catalogue/shown-name.ts';
import type { Language } from '../platform/fields.ts';

type Text = string | null | undefined;

/** The buyer of a document in a list or a letter, readable in the reader's script; empty while none is named. */
export const buyerName = (
  language: Language,
  { buyer_name: name, buyer_intername: intername }: { readonly buyer_name?: Text; readonly buyer_intername?: Text },
): string => companyName(language, { name, intername });

export const sellerName = (
  language: Language,
  { seller_name: name, seller_intername: intername }: { readonly seller_name?: Text; readonly seller_intername?: Text },
): string => companyName(language, { name, intername });
