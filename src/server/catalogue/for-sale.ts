import { sql } from 'kysely';
import { ON_SALE } from '../../contract/catalogue/product.state.ts';

/** Whether a product is public, with the table aliased `p`; the only definition on the public side. */
export const FOR_SALE = sql<boolean>`p.status = ${ON_SALE}`;

/** The same for its search entry, with the table aliased `s`; the database keeps both in step. */
export const ENTRY_FOR_SALE = sql<boolean>`s.status = ${ON_SALE}`;
