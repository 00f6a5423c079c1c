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
    summary: "The active organisation's products and services",
    query: z.object(productListQuery),
    answer: page(productRow),
  }),
  productExport: endpoint({
    method: 'GET',
    path: '/api/products/export/',
    auth: 'token',
    summary: 'The own catalogue as a table, with the filters of the list; `ids` picks some of it, withdrawn ones too',
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
    summary: 'Write a product anew; what is left out is at its default',
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
  productOffer: act('offer', 'OFFER', 'Put on sale'),
  productShelve: act('shelve', 'SHELVE', 'Take off sale'),
  productWithdraw: act('withdraw', 'WITHDRAW', 'Withdraw for good; orders and documents keep it'),
  productRestore: act('restore', 'RESTORE', 'Bring a withdrawn product back, not on sale'),
  productsForSale: endpoint({
    method: 'POST',
    path: '/api/products/for-sale/',
    auth: 'token',
    summary: 'Put picked products on sale or take them off; each is judged by itself',
    body: z.object({ ids: pickedProducts, for_sale: flag() }),
    answer: z.array(pickedOutcome),
  }),
  productsPrices: endpoint({
    method: 'POST',
    path: '/api/products/prices/',
    auth: 'token',
    summary:
      'Change the prices of picked products by percent; a look first (`look`), which changes nothing. With the prices that were looked at (`seen`, one for each of `ids`) it is refused where one is another by now',
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
