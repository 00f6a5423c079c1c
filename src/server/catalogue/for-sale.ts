import { sql } from 'kysely';
import { ON_SALE } from '../../contract/catalogue/product.state.ts';

/** Whether everybody may see a product, the table being `p`; the one place on the public side that knows. */
export const FOR_SALE = sql<boolean>`p.status = ${ON_SALE}`;

/** The same of its entry in the search, the table being `s`; the database keeps the two alike. */
export const ENTRY_FOR_SALE = sql<boolean>`s.status = ${ON_SALE}`;
