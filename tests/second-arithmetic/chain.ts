import {
  advanceOf,
  at,
  gross,
  hasNegative,
  isNothing,
  type Line,
  minus,
  NONE,
  ofLines,
  plus,
  type Rates,
} from './rates.ts';

/** A document of the chain with its current amounts, after all corrections. */
interface Standing {
  readonly kind: 'advance' | 'final';
  amounts: Rates;
  takenBack: boolean;
}

/** The change made by a correction; a changed name has no effect here. */
export type Change =
  | { readonly of: 'name' | 'takenBack' | 'anew' }
  | { readonly of: 'amount'; readonly gross: bigint }
  | { readonly of: 'order'; readonly lines: readonly Line[] }
  | { readonly of: 'both'; readonly gross: bigint; readonly lines: readonly Line[] };

/**
 * A chain according to invoicing.md and "Documents, additions" of lifecycles.md: it has one order; each advance is a
 * part of that order, the one that completes it takes the remainder per rate; the final is the remainder, per rate.
 */
export class SecondChain {
  #lines: readonly Line[];
  #over = false;
  readonly #documents = new Map<number, Standing>();

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }
  get order(): Rates {
    return ofLines(this.#lines);
  }
  amounts(id: number): Rates {
    return this.#documents.get(id)?.amounts ?? NONE;
  }

  /** Documents of a kind that were not cancelled. */
  standing(kind: Standing['kind']): readonly number[] {
    return [...this.#documents].filter(([, one]) => one.kind === kind && !one.takenBack).map(([id]) => id);
  }

  #sum(kind: Standing['kind'], but?: number): Rates {
    return [...this.#documents]
      .filter(([id, one]) => one.kind === kind && id !== but)
      .reduce<Rates>((sum, [, one]) => plus(sum, one.amounts), NONE);
  }
  get advanced(): Rates {
    return this.#sum('advance');
  }
  /** The amounts not taxed by an advance or a final. */
  get left(): Rates {
    return minus(minus(this.order, this.advanced), this.#sum('final'));
  }

  get #settled(): boolean {
    return this.standing('final').length > 0;
  }

  /** "0 < gross ≤ left", and no rate is advanced beyond the order. */
  mayAdvance(amount: bigint): boolean {
    if (this.#over || this.#settled) return false;
    const left = gross(minus(this.order, this.advanced));
    const within = amount > 0n && amount <= left;
    return within && (this.#documents.size === 0 || !hasNegative(minus(this.order, this.advanced)));
  }

  /** "gross = exactly what is left; 0.00 is legal", a negative amount in some rate is not. */
  mayFinish(): boolean {
    return !this.#over && !this.#settled && this.#documents.size > 0 && !hasNegative(minus(this.order, this.advanced));
  }

  /**
   * "An advance only while no final stands", "0 ≤ Σ ≤ (new) total"; and some value changes. Advances that exceed an order
   * which a final has reduced are not raised, and the order is not reduced further, until they are within it.
   */
  mayCorrect(id: number, change: Change): boolean {
    const document = this.#documents.get(id);
    if (!document || document.takenBack || this.#over) return false;
    const sameAmount = !('gross' in change) || change.gross === gross(document.amounts);
    const sameLines = !('lines' in change) || JSON.stringify(change.lines) === JSON.stringify(this.#lines);
    if ('gross' in change || 'lines' in change ? sameAmount && sameLines : false) return false;
    if (change.of === 'anew' && isNothing(this.difference(id, change))) return false;
    if (document.kind === 'final') return true;
    const [before, order] = [gross(this.advanced), gross(this.order)];
    const sum = gross(plus(this.#sum('advance', id), this.#after(id, document, change)));
    const total = 'lines' in change ? gross(ofLines(change.lines)) : order;
    const comesDown = before > order && sum <= before && total >= order;
    return !this.#settled && sum >= 0n && (sum <= total || comesDown);
  }

  advance(id: number, amount: bigint): Rates {
    const amounts = advanceOf(amount, this.order, this.advanced);
    this.#documents.set(id, { kind: 'advance', amounts, takenBack: false });
    return amounts;
  }

  final(id: number): Rates {
    const amounts = minus(this.order, this.advanced);
    this.#documents.set(id, { kind: 'final', amounts, takenBack: false });
    return amounts;
  }

  /** The amounts a correction of this document would declare: new minus old. */
  difference(id: number, change: Change): Rates {
    const document = this.#documents.get(id);
    if (!document) throw new Error(`no document ${id}`);
    return minus(this.#after(id, document, change), document.amounts);
  }

  correct(id: number, change: Change): Rates {
    const document = this.#documents.get(id);
    if (!document) throw new Error(`no document ${id}`);
    const difference = this.difference(id, change);
    document.amounts = this.#after(id, document, change);
    document.takenBack = change.of === 'takenBack' || (document.kind === 'advance' && isNothing(document.amounts));
    if ('lines' in change) this.#lines = change.lines;
    this.#over ||= document.kind === 'advance' && gross(this.advanced) === 0n;
    return difference;
  }

  #after(id: number, { kind, amounts }: Standing, change: Change): Rates {
    if (change.of === 'name') return amounts;
    if (change.of === 'takenBack') return NONE;
    const order = 'lines' in change ? ofLines(change.lines) : this.order;
    if (kind === 'final') return minus(order, this.advanced);
    const amount = 'gross' in change ? change.gross : gross(amounts);
    const untouched = change.of !== 'anew' && amount === gross(amounts) && isNothing(minus(order, this.order));
    return untouched ? amounts : advanceOf(amount, order, this.#sum('advance', id));
  }
}

/** Puts both sides of a comparison into one form: rates without amounts are omitted, the highest comes first. */
export const spelled = (rates: Rates): string =>
  [...rates.keys()]
    .sort((a, b) => Number(b) - Number(a))
    .filter((rate) => at(rates, rate).net !== 0n || at(rates, rate).vat !== 0n)
    .map((rate) => `${rate}: ${at(rates, rate).net} + ${at(rates, rate).vat}`)
    .join('; ');
