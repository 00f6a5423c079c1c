import {
  EMPTY_PRODUCT,
  eachProductField,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '../../../../../machines/lifecycles/product/product.fields.ts';
import type { Draft, Read } from '../../../../../machines/flows/draft.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';

/** Fields that are typed; category and picture are chosen. */
const CHOSEN: readonly ProductField[] = ['category', 'image'];
const FIELDS = PRODUCT_FIELD_NAMES.filter((field) => !CHOSEN.includes(field));

/** All fields of the draft; a misspelt name does not compile. */
export type ProductDraft = { readonly [F in ProductField | 'imageSource']: unknown };

export type ProductRead = Read<ProductDraft>;

/** Fields by which two versions are compared. */
export const COMPARED: readonly (keyof ProductDraft)[] = [...FIELDS, 'category', 'image', 'imageSource'];

/**
 * The defaults of the specification, with null as an empty field. `image` is a URL, `imageSource` the preview of a
 * chosen file that is not uploaded yet.
 */
export const emptyProduct = (service = false): Draft => ({ ...typed(EMPTY_PRODUCT), is_service: service });

/** null becomes an empty text, except for the category, which is no text field. */
const typed = (said: Readonly<Record<ProductField, unknown>>) =>
  ({
    ...eachProductField<Readonly<Record<ProductField, unknown>>>((name) => said[name] ?? ''),
    category: said.category,
    imageSource: '',
  }) satisfies ProductDraft;

export const draftOf = (row: Product): Draft => typed(row);

/** Copy of a product without its own codes. A copy is not listed in the marketplace until someone puts it on sale. */
export const copyOf = (row: Product): Draft => ({ ...draftOf(row), product_code: '', barcode: '', for_sale: false });

/** An empty field is null if that is the field's default. */
const orNone = (field: ProductField, value: unknown): unknown =>
  value === '' && EMPTY_PRODUCT[field] === null ? null : value;

type Body = BodyIn<typeof productEndpoints.productCreate>;

/** `picture`: a file or a URL; undefined leaves it unchanged. `only`: fields to send, otherwise all. */
export function bodyOf(draft: ProductRead, picture: File | string | undefined, only?: readonly string[]): Body {
  const fields = PRODUCT_FIELD_NAMES.filter((name) => name !== 'image' && (only?.includes(name) ?? true));
  return {
    ...Object.fromEntries(fields.map((name) => [name, orNone(name, draft[name])])),
    ...(picture === undefined ? {} : { image: picture === '' ? null : picture }),
  } as Body;
}

type Written = { readonly id: number | null; readonly draft: ProductRead };

/**
 * ASSUMED: a product that buyers cannot find yet is saved automatically while typing; one that is or will be on sale
 * changes only on request. `stored`: last version from the server.
 */
export const savesItself = ({ id, draft }: Written, stored: ProductRead): boolean =>
  draft['for_sale'] !== true && stored['for_sale'] !== true && (id !== null || String(draft['name']).trim() !== '');
