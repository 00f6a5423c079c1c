import * as z from 'zod/mini';
import { onForeignChange, read, write } from '../../session/storage.ts';
import { store } from '../../session/store.ts';

/** A line of a visitor's cart; beside the quantity what was shown, which is only ever compared. */
export interface LocalLine {
  readonly product: number;
  readonly quantity: string;
  readonly name?: string | undefined;
  readonly unit?: string | undefined;
  readonly price?: string | undefined;
  readonly currency?: string | undefined;
}

const kept = z.array(
  z.object({
    product: z.number(),
    quantity: z.string(),
    name: z.optional(z.string()),
    unit: z.optional(z.string()),
    price: z.optional(z.string()),
    currency: z.optional(z.string()),
  }),
);

function readLines(text: string | null): readonly LocalLine[] {
  try {
    return kept.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

const lines = store<readonly LocalLine[]>(readLines(read('cart')));
onForeignChange((key, value) => {
  if (key === 'cart' || key === null) lines.set(readLines(value));
});

/** What a visitor has put into the cart, on this device and in all its tabs. */
export const localCart = {
  use: lines.use,
  get: lines.get,
  set(next: readonly LocalLine[]): void {
    write('cart', next.length === 0 ? null : JSON.stringify(next));
    lines.set(next);
  },
};
