import { ACCOUNT } from './access/account.ts';
import { GOODS } from './access/goods.ts';
import { PROCUREMENT } from './access/procurement.ts';
import { TRADE } from './access/trade.ts';

/*
 * Every call of the product and what each actor gets from it, written by hand from quality.md (outside one's
 * organization 404, inside without the permission 403) and lifecycles.md (who sends what), never from an endpoint.
 */

/** No session; another company's administrator; a removed member; members by role; `own`: with a custom role. */
export const ACTORS = ['visitor', 'other', 'gone', 'reader', 'buyer', 'seller', 'accountant', 'own', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** Permissions of the custom role. */
export const OWN_ROLE = ['inquire.publish', 'document.issue', 'order.sell'] as const;

/**
 * A number: refused with this status, whatever is sent. `may`: allowed, or refused because of the record's state.
 * `own`: allowed for their own company; finds nothing of another one. `self`: allowed for themselves. `none`: has no
 * company; is refused or gets an empty answer. `open`: allowed for everyone, with or without the secret of a link.
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
