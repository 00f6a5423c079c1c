import { formula, gross, hasNegative, type Line, minus, NONE, ofLines, plus, type Rates } from './rates.ts';

/** A document of the chain as it stands, whatever corrections it has had. */
interface Standing {
  readonly kind: 'advance' | 'final';
  amounts: Rates;
}

/** What the author of a correction changed; a name changes nothing here. */
export type Change =
  | { readonly of: 'name' }
  | { readonly of: 'amount'; readonly gross: bigint }
  | { readonly of: 'order'; readonly lines: readonly Line[] }
  | { readonly of: 'both'; readonly gross: bigint; readonly lines: readonly Line[] }
  | { readonly of: 'takenBack' };

/**
 * A chain after invoicing.md and "Documents, additions" of lifecycles.md: it has one order; each advance is a part of
 * that order, the one that fills it takes what is left per rate; the final is the rest, per rate.
 */
export class SecondChain {
  #lines: readonly Line[];
  readonly #documents = new Map<string, Standing>();

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  get order(): Rates {
    return ofLines(this.#lines);
  }

  amounts(name: string): Rates {
    return this.#documents.get(name)?.amounts ?? NONE;
  }

  #sum(kind: Standing['kind'], but?: string): Rates {
    return [...this.#documents]
      .filter(([name, document]) => document.kind === kind && name !== but)
      .reduce<Rates>((sum, [, document]) => plus(sum, document.amounts), NONE);
  }

  get advanced(): Rates {
    return this.#sum('advance');
  }

  /** What neither an advance nor a final has taxed. */
  get left(): Rates {
    return minus(minus(this.order, this.advanced), this.#sum('final'));
  }

  /** An advance of this sum: the remainder per rate where it fills the order, else the formula. */
  #part(amount: bigint, order: Rates, others: Rates): Rates {
    const remainder = minus(order, others);
    if (amount === gross(remainder) && !hasNegative(remainder)) return remainder;
    return formula(amount, order);
  }

  advance(name: string, amount: bigint): Rates {
    const amounts = this.#part(amount, this.order, this.advanced);
    this.#documents.set(name, { kind: 'advance', amounts });
    return amounts;
  }

  final(name: string): Rates {
    const amounts = minus(this.order, this.advanced);
    this.#documents.set(name, { kind: 'final', amounts });
    return amounts;
  }

  /** The difference that a correction of this document declares. */
  correct(name: string, change: Change): Rates {
    const document = this.#documents.get(name);
    if (!document) throw new Error(`no document ${name}`);
    const before = document.amounts;
    if (change.of === 'order' || change.of === 'both') this.#lines = change.lines;
    document.amounts = this.#after(name, document, change);
    return minus(document.amounts, before);
  }

  #after(name: string, { kind, amounts }: Standing, change: Change): Rates {
    if (change.of === 'name') return amounts;
    if (change.of === 'takenBack') return NONE;
    if (kind === 'final') return minus(this.order, this.advanced);
    const amount = 'gross' in change ? change.gross : gross(amounts);
    return this.#part(amount, this.order, this.#sum('advance', name));
  }
}
