import { ACCOUNT } from './access/account.ts';
import { GOODS } from './access/goods.ts';
import { PROCUREMENT } from './access/procurement.ts';
import { TRADE } from './access/trade.ts';

/*
 * Every call of the product, and what each of these is answered, written by hand from quality.md (outside one's
 * organization 404, inside without the permission 403) and lifecycles.md (who sends what), never from an endpoint.
 */

/** Nobody's session; another company's administrator; whoever was removed; members by role, `own` a self-made one. */
export const ACTORS = ['visitor', 'other', 'gone', 'reader', 'buyer', 'seller', 'accountant', 'own', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** What the self-made role carries. */
export const OWN_ROLE = ['inquire.publish', 'document.issue', 'order.sell'] as const;

/**
 * A number: refused so, whatever is sent. `may`: does it, or is told what the record says against it. `own`: does it
 * for their own company, and meets nothing of another. `self`: does it for themselves. `none`: has no company; is
 * refused or shown nothing. `open`: as anybody, with the secret of a link or without.
 */
export type Cell = '401' | '403' | '404' | '409' | 'may' | 'own' | 'self' | 'none' | 'open';
const CELLS = /^(?:40[1349]|may|own|self|none|open)$/;

export const ACCESS: ReadonlyMap<string, Readonly<Record<Actor, Cell>>> = new Map(
  [ACCOUNT, PROCUREMENT, TRADE, GOODS].flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .filter((row) => row !== '')
      .map((row) => {
        const [name = '', ...cells] = row.split(/\s+/);
        if (cells.length !== ACTORS.length || !cells.every((cell) => CELLS.test(cell)))
          throw new Error(`Not a row of the law: ${row}`);
        return [
          name,
          Object.fromEntries(ACTORS.map((actor, at) => [actor, cells[at]])) as Record<Actor, Cell>,
        ] as const;
      }),
  ),
);
