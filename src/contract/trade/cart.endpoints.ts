import { endpoint } from '../platform/endpoint.ts';
import { addedBody, cartRow, localLines, mergedCart, resizedBody } from './cart.ts';

const event = <const T extends string>(type: T) => ({ lifecycle: 'cart', type }) as const;

export const cartEndpoints = {
  cartGet: endpoint({
    method: 'GET',
    path: '/api/orderitems/',
    auth: 'token',
    summary: "The caller's cart in the active organization, with current prices and stock",
    answer: cartRow,
  }),
  cartAdd: endpoint({
    method: 'POST',
    path: '/api/orderitems/',
    auth: 'token',
    summary: 'Add a product to the cart, or increase its quantity',
    body: addedBody,
    answer: cartRow,
    event: event('ADD'),
  }),
  cartMerge: endpoint({
    method: 'POST',
    path: '/api/orderitems/merge/',
    auth: 'token',
    summary: "Add a visitor's lines to the cart at sign-in; quantities are summed, at most the quantity in stock",
    body: localLines,
    answer: mergedCart,
    event: event('ADD'),
  }),
  cartChange: endpoint({
    method: 'PATCH',
    path: '/api/orderitems/{id}/',
    auth: 'token',
    keyless: true,
    summary: 'Change the quantity of a line',
    body: resizedBody,
    answer: cartRow,
    event: event('CHANGE_QTY'),
  }),
  cartRemove: endpoint({
    method: 'DELETE',
    path: '/api/orderitems/{id}/',
    auth: 'token',
    summary: 'Remove a line from the cart and return the cart',
    answer: cartRow,
    event: event('REMOVE'),
  }),
  unauthCartPrice: endpoint({
    method: 'POST',
    path: '/api/unauth-orderitems/',
    auth: 'none',
    keyless: true,
    summary: "Price a visitor's lines with current prices and stock; nothing is stored",
    body: localLines,
    answer: cartRow,
  }),
};
