import { sql } from 'kysely';
import { ON_SALE } from '../../contract/catalogue/product.state.ts';

/** Whether everybody may see a product, the table being `p`; the one place on the public side that knows. */
export const FOR_SALE = sql<boolean>`p.status = ${ON_SALE}`;
