import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { takeEarly } from '../../../early.ts';

// Takes the first page of all goods if the inline script of the page has already requested it.
if ('kontorGoods' in globalThis)
  void takeEarly('kontorGoods', publicProductEndpoints.publicProductList, {
    query: { ordering: '-created_at', page: '1', page_size: '50' },
  });
