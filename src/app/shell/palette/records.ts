import type { PaletteEnd, PaletteHit } from '../../../../machines/flows/palette.flow.ts';
import { goodsName, shownName } from '../../../contract/catalogue/shown-name.ts';
import { productEndpoints } from '../../../contract/catalogue/product.endpoints.ts';
import { documentListEndpoints } from '../../../contract/invoicing/document.list.ts';
import { companyEndpoints } from '../../../contract/organization/company.ts';
import type { Language, Page } from '../../../contract/platform/fields.ts';
import { countryName, day, money } from '../../../contract/platform/format.ts';
import { DOT } from '../../../contract/platform/typography.ts';
import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import { orderEndpoints } from '../../../contract/procurement/order.ts';
import { quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { call } from '../../api/client.ts';
import type { Result } from '../../api/parse.ts';
import { paths } from '../../paths.ts';

const FEW = 4;

/** Names for records that have none of their own. */
export interface Words {
  readonly language: Language;
  /** The user's company: an invoice shows the other side. */
  readonly own: number | null;
  readonly order: (number: number) => string;
  readonly deadline: (day: string) => string;
  readonly untitled: string;
  readonly draft: string;
}

type Hit = Omit<PaletteHit, 'key' | 'kind'> & { readonly id: number };

/** The first rows of a list; null when the request failed. */
async function few<R>(
  kind: string,
  answer: Promise<Result<Page<R>>>,
  hit: (row: R) => Hit,
): Promise<readonly PaletteHit[] | null> {
  const result = await answer;
  // Lists that the user's role may not see are left out.
  if (!result.ok) return result.kind === 'forbidden' ? [] : null;
  return result.data.results.slice(0, FEW).map((row) => {
    const { id, ...told } = hit(row);
    return { key: `${kind} ${id}`, kind, ...told };
  });
}

const facts = (...told: readonly (string | null | undefined)[]): string => told.filter(Boolean).join(DOT);

interface Parties {
  readonly buyer_name: string;
  readonly buyer_intername: string;
  readonly seller_name: string;
  readonly seller_intername: string;
}
const buyerOf = (row: Parties) => ({ name: row.buyer_name, intername: row.buyer_intername });
const sellerOf = (row: Parties) => ({ name: row.seller_name, intername: row.seller_intername });

function ask(search: string, signal: AbortSignal, { language, own, order, deadline, untitled, draft }: Words) {
  const input = { query: { search, page_size: String(FEW) }, signal };
  const everybody = { query: { ...input.query, kind: 'all' as const }, signal };
  return [
    few('inquiries', call(inquireEndpoints.inquireList, input), ({ id, name, expire_at }) => ({
      id,
      label: name || untitled,
      note: expire_at ? deadline(day(language, expire_at)) : '',
      to: paths.inquire(id),
    })),
    few('tenders', call(quotationEndpoints.quotationList, input), ({ id, name, organizer }) => ({
      id,
      label: name,
      note: organizer ? shownName(language, organizer) : '',
      to: paths.tender(id),
    })),
    few('orders', call(orderEndpoints.orderList, input), ({ id, side, buyer, seller, total, currency, ...row }) => ({
      id,
      label: order(id),
      note: facts(
        row.inquire_name,
        shownName(language, side === 'buyer' ? seller : buyer),
        money(language, total, currency),
      ),
      to: paths.order(id),
    })),
    few('documents', call(documentListEndpoints.documentList, input), (row) => ({
      id: row.id,
      label: row.number ?? draft,
      note: facts(
        shownName(language, row.buyer === own ? sellerOf(row) : buyerOf(row)),
        money(language, row.total, row.currency),
      ),
      to: paths.document(row.id),
    })),
    few('products', call(productEndpoints.productList, input), (row) => ({
      id: row.id,
      label: goodsName(language, row),
      note: facts(row.product_code, row.price && row.currency && money(language, row.price, row.currency)),
      to: paths.product(row.id),
    })),
    few('companies', call(companyEndpoints.companyList, everybody), (row) => ({
      id: row.id,
      label: shownName(language, row),
      note: [row.city, row.country && countryName(language, row.country)].filter(Boolean).join(', '),
      to: paths.filtered(paths.companies, { [row.outside ? 'card' : 'company']: String(row.id) }),
    })),
  ];
}

/** The user's records by number or name, a few of each kind. */
export async function findRecords(search: string, signal: AbortSignal, words: Words): Promise<PaletteEnd> {
  const answers = await Promise.all(ask(search, signal, words));
  return { hits: answers.flatMap((hits) => hits ?? []), missing: answers.includes(null) };
}
