import * as z from 'zod/mini';
import { randomKey } from '../../random-key.ts';
import { onForeignChange, read, write } from '../../session/storage.ts';
import { store } from '../../session/store.ts';

/** A line of a visitor's cart; beside the quantity the values that were shown, which are only compared. */
export interface LocalLine {
  readonly product: number;
  readonly quantity: string;
  readonly name?: string | undefined;
  readonly unit?: string | undefined;
  readonly price?: string | undefined;
  readonly currency?: string | undefined;
}

/** The server's maximum key length. */
const MOST_KEY = 255;

/** The lines and a key for exactly these: several tabs may send them to the server, but they are added once. */
interface LocalCart {
  readonly key: string;
  readonly lines: readonly LocalLine[];
}

const keptLines = z.array(
  z.object({
    product: z.number(),
    quantity: z.string(),
    name: z.optional(z.string()),
    unit: z.optional(z.string()),
    price: z.optional(z.string()),
    currency: z.optional(z.string()),
  }),
);
const kept = z.union([
  z.object({ key: z.string(), lines: keptLines }),
  // The format before keys existed: the key is derived from the lines, so that all tabs get the same.
  z.pipe(
    keptLines,
    z.transform((lines) => ({ key: encodeURIComponent(JSON.stringify(lines)).slice(0, MOST_KEY), lines })),
  ),
]);
const NONE: LocalCart = { key: '', lines: [] };

function readCart(text: string | null): LocalCart {
  try {
    return kept.safeParse(JSON.parse(text ?? '[]')).data ?? NONE;
  } catch {
    return NONE;
  }
}

const cart = store<LocalCart>(readCart(read('cart')));
onForeignChange((key) => {
  // Reads the current value: the event may be about an older change.
  if (key === 'cart' || key === null) cart.set(readCart(read('cart')));
});

/** A visitor's cart, shared by all tabs of this device. */
export const localCart = {
  use: (): readonly LocalLine[] => cart.use().lines,
  get: (): readonly LocalLine[] => cart.get().lines,
  key: (): string => cart.get().key,
  set(lines: readonly LocalLine[]): void {
    const next = lines.length === 0 ? NONE : { key: randomKey(), lines };
    write('cart', next === NONE ? null : JSON.stringify(next));
    cart.set(next);
  },
};
