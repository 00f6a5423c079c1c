import * as z from 'zod/mini';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { exportQuery, selectedIds, tableMedia } from '../platform/export.ts';
import { choice, decimal, flag, listQuery, page } from '../platform/fields.ts';
import { tariffNumber } from '../platform/trade-fields.ts';
import { pickedOutcome, pickedProducts, priceChange, productBody, productPatch, productRow } from './product.ts';
import { PRODUCT_STATUSES } from './product.state.ts';

const truth = () => z.optional(z.enum(['true', 'false'], 'invalid_choice'));

/** Filters of the own catalogue. Deleted products are in no list, withdrawn ones only on request. */
export const productListQuery = {
  ...listQuery,
  status: z.optional(choice(PRODUCT_STATUSES)),
  category: z.optional(z.string()),
  for_sale: truth(),
  is_service: truth(),
  /** Less is available than its warning level. */
  low: truth(),
  /** Exactly this tariff number, not longer ones. */
  tariff: z.optional(tariffNumber()),
};

const act = stepsOf('products', 'product', productRow);

export const productEndpoints = {
  productList: endpoint({
    method: 'GET',
    path: '/api/products/',
    auth: 'token',
    summary: "The active organization's products and services",
    query: z.object(productListQuery),
    answer: page(productRow),
  }),
  productExport: endpoint({
    method: 'GET',
    path: '/api/products/export/',
    auth: 'token',
    summary:
      "The organization's catalogue as a table, with the filters of the list; `ids` selects products, including withdrawn ones",
    query: z.object({ ...productListQuery, ...exportQuery, ids: selectedIds }),
    kind: 'file',
    media: tableMedia,
  }),
  productCreate: endpoint({
    method: 'POST',
    path: '/api/products/',
    auth: 'token',
    summary: 'Add a product or a service',
    body: productBody,
    kind: 'multipart',
    answer: productRow,
    status: 201,
    event: { lifecycle: 'product', type: 'SAVE' },
  }),
  productGet: endpoint({
    method: 'GET',
    path: '/api/products/{id}/',
    auth: 'token',
    summary: 'One product',
    answer: productRow,
  }),
  productPut: endpoint({
    method: 'PUT',
    path: '/api/products/{id}/',
    auth: 'token',
    summary: 'Replace a product; omitted fields get their defaults',
    versioned: true,
    body: productBody,
    kind: 'multipart',
    answer: productRow,
    event: { lifecycle: 'product', type: 'EDIT' },
  }),
  productPatch: endpoint({
    method: 'PATCH',
    path: '/api/products/{id}/',
    auth: 'token',
    summary: 'Change fields of a product',
    versioned: true,
    body: productPatch,
    kind: 'multipart',
    answer: productRow,
    event: { lifecycle: 'product', type: 'EDIT' },
  }),
  productDelete: endpoint({
    method: 'DELETE',
    path: '/api/products/{id}/',
    auth: 'token',
    summary: 'Delete a product that no order, award or document names',
    event: { lifecycle: 'product', type: 'DELETE' },
  }),
  productOffer: act('offer', 'OFFER', 'Put the product on sale'),
  productShelve: act('shelve', 'SHELVE', 'Remove the product from sale'),
  productWithdraw: act('withdraw', 'WITHDRAW', 'Withdraw the product permanently; orders and documents keep it'),
  productRestore: act('restore', 'RESTORE', 'Restore a withdrawn product, not on sale'),
  productsForSale: endpoint({
    method: 'POST',
    path: '/api/products/for-sale/',
    auth: 'token',
    summary: 'Put selected products on sale or remove them from sale; each is decided separately',
    body: z.object({ ids: pickedProducts, for_sale: flag() }),
    answer: z.array(pickedOutcome),
  }),
  productsPrices: endpoint({
    method: 'POST',
    path: '/api/products/prices/',
    auth: 'token',
    summary:
      'Change the prices of selected products by a percentage. With `look`, return the new prices and change nothing; with the prices shown before (`seen`, one for each of `ids`), refuse the change if one of them is different now',
    body: z.object({
      ids: pickedProducts,
      percent: decimal({ digits: 7, scale: 2, min: '-100' }),
      look: z.optional(flag()),
      seen: z.optional(
        z.array(z.nullable(decimal({ digits: 14, scale: 4, min: '0' })), 'invalid_list').check(z.maxLength(500)),
      ),
    }),
    answer: z.array(priceChange),
  }),
};
