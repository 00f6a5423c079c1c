import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { takeEarly } from '../../../early.ts';

// The first page of all goods, when the page's first script has asked for it already.
if ('kontorGoods' in globalThis)
  void takeEarly('kontorGoods', publicProductEndpoints.publicProductList, {
    query: { ordering: '-created_at', page: '1', page_size: '50' },
  });
