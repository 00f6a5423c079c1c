import { endpoint } from '../platform/endpoint.ts';
import { addedBody, cartRow, localLines, mergedCart, resizedBody } from './cart.ts';

const event = <const T extends string>(type: T) => ({ lifecycle: 'cart', type }) as const;

export const cartEndpoints = {
  cartGet: endpoint({
    method: 'GET',
    path: '/api/orderitems/',
    auth: 'token',
    summary: "The caller's cart in the active organisation, with the prices and the stock of now",
    answer: cartRow,
  }),
  cartAdd: endpoint({
    method: 'POST',
    path: '/api/orderitems/',
    auth: 'token',
    summary: 'Put a product into the cart, or more of it',
    body: addedBody,
    answer: cartRow,
    event: event('ADD'),
  }),
  cartMerge: endpoint({
    method: 'POST',
    path: '/api/orderitems/merge/',
    auth: 'token',
    summary: "Bring a visitor's lines along at sign-in: quantities are summed, no more than there is",
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
    summary: 'Take a line out of the cart; answers the cart',
    answer: cartRow,
    event: event('REMOVE'),
  }),
  unauthCartPrice: endpoint({
    method: 'POST',
    path: '/api/unauth-orderitems/',
    auth: 'none',
    keyless: true,
    summary: "A visitor's lines with the prices and the stock of now; nothing is stored",
    body: localLines,
    answer: cartRow,
  }),
};
