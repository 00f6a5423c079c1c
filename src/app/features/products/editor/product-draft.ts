import {
  EMPTY_PRODUCT,
  eachProductField,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '../../../../../machines/lifecycles/product/product.fields.ts';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';

/** What is typed; a category and a picture are chosen. */
const CHOSEN: readonly ProductField[] = ['category', 'image'];
const FIELDS = PRODUCT_FIELD_NAMES.filter((field) => !CHOSEN.includes(field));

/** Every field of the draft: what is misspelt does not compile. */
export type ProductDraft = { readonly [F in ProductField | 'imageSource']: unknown };

/** What two versions are compared by. */
export const COMPARED: readonly (keyof ProductDraft)[] = [...FIELDS, 'category', 'image', 'imageSource'];

/**
 * The defaults of the specification; what is null there is an empty field here. `image` is an address, `imageSource`
 * the preview of a file that was chosen and is not sent yet.
 */
export const emptyProduct = (service = false): Draft => ({ ...typed(EMPTY_PRODUCT), is_service: service });

/** What is null there is an empty field; of a category there is no field. */
const typed = (said: Readonly<Record<ProductField, unknown>>) =>
  ({
    ...eachProductField<Readonly<Record<ProductField, unknown>>>((name) => said[name] ?? ''),
    category: said.category,
    imageSource: '',
  }) satisfies ProductDraft;

export const draftOf = (row: Product): Draft => typed(row);

/** Like another product, save what names that one alone. A copy is nowhere found before somebody puts it on sale. */
export const copyOf = (row: Product): Draft => ({ ...draftOf(row), product_code: '', barcode: '', for_sale: false });

/** An empty field is none at all where the product has none then. */
const orNone = (field: ProductField, value: unknown): unknown =>
  value === '' && EMPTY_PRODUCT[field] === null ? null : value;

type Body = BodyIn<typeof productEndpoints.productCreate>;

/** `picture`: a file, or an address; undefined leaves it as it is. `only`: the fields that go along, else all. */
export function bodyOf(draft: Draft, picture: File | string | undefined, only?: readonly string[]): Body {
  const fields = PRODUCT_FIELD_NAMES.filter((name) => name !== 'image' && (only?.includes(name) ?? true));
  return {
    ...Object.fromEntries(fields.map((name) => [name, orNone(name, draft[name])])),
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
