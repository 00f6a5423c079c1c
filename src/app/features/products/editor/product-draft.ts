import type { Draft } from '../../../../../machines/flows/draft.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';

/** What is typed, as the specification names it (§3), with article and manufacturer. */
export const FIELDS = [
  'name',
  'intername',
  'product_code',
  'barcode',
  'article',
  'manufacturer',
  'tariff_number',
  'price',
  'quantity',
  'currency',
  'description',
  'for_sale',
  'is_service',
  'minimum_order_quantity',
  'weight',
  'volume',
  'length',
  'width',
  'height',
  'unit',
  'measurement',
] as const;

/** What two versions are compared by. */
export const COMPARED: readonly string[] = [...FIELDS, 'category', 'image', 'imageSource'];

/**
 * The defaults of the specification; what is null there is an empty field here. `image` is an address, `imageSource`
 * the preview of a file that was chosen and is not sent yet.
 */
export const emptyProduct = (service = false): Draft => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
  for_sale: false,
  is_service: service,
  unit: 'PCS',
  measurement: 'MS',
  category: null,
  image: '',
  imageSource: '',
});

export const draftOf = (row: Product): Draft => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, row[name] ?? ''])),
  category: row.category,
  image: row.image ?? '',
  imageSource: '',
});

/** Like another product, save what names that one alone. A copy is nowhere found before somebody puts it on sale. */
export const copyOf = (row: Product): Draft => ({ ...draftOf(row), product_code: '', barcode: '', for_sale: false });

/** An empty field of these is none at all. */
const NONE = ['price', 'quantity', 'minimum_order_quantity', 'currency'];
const orNone = (value: unknown): unknown => (value === '' ? null : value);

type Body = BodyIn<typeof productEndpoints.productCreate>;

/** `picture`: a file, or an address; undefined leaves it as it is. `only`: the fields that go along, else all. */
export function bodyOf(draft: Draft, picture: File | string | undefined, only?: readonly string[]): Body {
  const fields = [...FIELDS, 'category'].filter((name) => only?.includes(name) ?? true);
  return {
    ...Object.fromEntries(fields.map((name) => [name, NONE.includes(name) ? orNone(draft[name]) : draft[name]])),
    ...(picture === undefined ? {} : { image: picture === '' ? null : picture }),
  } as Body;
}

type Written = { readonly id: number | null; readonly draft: Draft };

/**
 * ASSUMED: what nobody finds yet saves itself while it is typed; what is on sale, or is to be, changes when somebody
 * says so. `stored`: as the server last told it.
 */
export const savesItself = ({ id, draft }: Written, stored: Draft): boolean =>
  draft['for_sale'] !== true && stored['for_sale'] !== true && (id !== null || String(draft['name']).trim() !== '');
