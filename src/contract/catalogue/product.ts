import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { clearable, clearableName, currency, flag, listQuery, nameText, page } from '../platform/fields.ts';
import {
  amountOrNone,
  decimalOrNone,
  instantOrNone,
  shown,
  tariffNumber,
  tariffUnlisted,
  unit,
  yes,
} from '../platform/trade-fields.ts';

/** A product or a service of the own catalogue; the fields are those of the specification, §3. */
export const productRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  name: z.string(),
  intername: shown(),
  product_code: shown(),
  barcode: shown(),
  tariff_number: shown(),
  tariff_unlisted: tariffUnlisted(),
  tariff_number_label: shown(),
  category: z._default(z.nullable(z.number()), null),
  category_label: shown(),
  price: amountOrNone(),
  quantity: amountOrNone(),
  currency: z._default(z.nullable(z.string()), null),
  description: shown(),
  for_sale: yes(),
  is_service: yes(),
  minimum_order_quantity: amountOrNone(),
  weight: shown(),
  volume: shown(),
  length: shown(),
  width: shown(),
  height: shown(),
  unit: z._default(z.string(), 'PCS'),
  measurement: z._default(z.string(), 'MS'),
  image: z._default(z.nullable(z.string()), null),
  created_at: instantOrNone(),
});
export type Product = z.output<typeof productRow>;

const size = () => z.optional(clearableName(40));

export const productBody = z.object({
  name: nameText(),
  intername: z.optional(clearableName()),
  product_code: z.optional(clearableName(64)),
  barcode: z.optional(clearableName(64)),
  tariff_number: z.optional(tariffNumber()),
  price: z.optional(decimalOrNone({ digits: 14, scale: 4, min: '0' })),
  quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  currency: z.optional(z.nullable(currency())),
  description: z.optional(clearable(20_000)),
  for_sale: z.optional(flag()),
  is_service: z.optional(flag()),
  minimum_order_quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  weight: size(),
  volume: size(),
  length: size(),
  width: size(),
  height: size(),
  unit: z.optional(unit()),
  measurement: z.optional(clearableName(8)),
});

export const productEndpoints = {
  productList: endpoint({
    method: 'GET',
    path: '/api/products/',
    auth: 'token',
    summary: "The active organisation's products and services",
    query: z.object({ ...listQuery, is_service: z.optional(z.enum(['true', 'false'], 'invalid_choice')) }),
    answer: page(productRow),
  }),
  productCreate: endpoint({
    method: 'POST',
    path: '/api/products/',
    auth: 'token',
    summary: 'Add a product or a service',
    body: productBody,
    answer: productRow,
    status: 201,
  }),
  productGet: endpoint({
    method: 'GET',
    path: '/api/products/{id}/',
    auth: 'token',
    summary: 'One product',
    answer: productRow,
  }),
};
