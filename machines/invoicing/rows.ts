import type { ChainSnapshot } from '../lifecycles/invoice/invoice.replay.ts';
import { type DocumentType, takesAdvance } from '../money/amounts.ts';
import type { Standing } from '../money/correct.ts';
import { addRates, type RateSums } from '../money/rates.ts';
import { type ChainDocument, chainOf, type Corrected } from './chain-events.ts';
import type { SaidLine } from './lines.ts';

/* Stored documents of a chain in order of issue, drafts last. */

/** The order as stated by a document. */
export interface Whole {
  readonly lines: readonly SaidLine[];
  readonly order_rates: readonly RateSums[];
}

/** Lines and amounts of a document. */
export interface Content extends Whole {
  readonly rates: readonly RateSums[];
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly prepaid: string;
  readonly due: string;
}

export interface CorrectedContent {
  readonly document: number;
  readonly type: DocumentType;
  readonly before: Content;
  readonly after: Content;
}

/** The printed content of an issued document, which never changes. */
export interface Paper extends Content {
  readonly whole?: Whole;
  readonly corrects?: readonly CorrectedContent[];
}

export interface TakingRow {
  readonly id: number;
  readonly type: DocumentType;
  readonly issued_at: string | null;
  readonly rates: readonly RateSums[];
  readonly order_rates: readonly RateSums[];
  /** Current content after corrections. */
  readonly standing: Pick<Content, 'lines' | 'rates' | 'order_rates'> | null;
}

export interface ChainRow extends TakingRow {
  readonly content: 'original' | 'corrected' | 'zeroed';
  readonly total: string;
  readonly due: string;
  /** For a correction: whether it takes back everything it corrects. */
  readonly takes_back: boolean;
  readonly snapshot: Paper | null;
}

type Issued = Pick<TakingRow, 'issued_at'>;

/** The issued advances of a chain, in order of issue. */
export const advancesOf = <D extends Pick<TakingRow, 'type' | 'issued_at'>>(chain: readonly D[]): D[] =>
  chain.filter((entry) => entry.issued_at !== null && takesAdvance(entry.type));

/** The advances issued before a document, in order of issue. */
export const advancesBefore = <D extends TakingRow>(chain: readonly D[], document: { readonly id: number }): D[] => {
  const issued = advancesOf(chain);
  const own = issued.findIndex((entry) => entry.id === document.id);
  return own < 0 ? issued : issued.slice(0, own);
};

/** The issued partial finals of a chain, in order of issue. */
export const partsOf = <D extends Pick<TakingRow, 'type' | 'issued_at'>>(chain: readonly D[]): D[] =>
  chain.filter((entry) => entry.issued_at !== null && entry.type === 'part');

/** The partial finals issued before a document. */
export const partsBefore = <D extends TakingRow>(chain: readonly D[], document: { readonly id: number }): D[] => {
  const issued = chain.filter((entry) => entry.issued_at !== null);
  const own = issued.findIndex((entry) => entry.id === document.id);
  return partsOf(own < 0 ? issued : issued.slice(0, own));
};

/** Current amounts of documents, corrections included. */
export const ratesTaken = (documents: readonly TakingRow[]): RateSums[] =>
  addRates(...documents.map((entry) => entry.standing?.rates ?? entry.rates));

/** Delivered amounts of partial finals, at full value. */
export const deliveredRates = (parts: readonly TakingRow[]): RateSums[] =>
  addRates(...parts.map((entry) => entry.standing?.order_rates ?? entry.order_rates));

/** What all earlier documents take of the order. */
export const takenBefore = (chain: readonly TakingRow[], document: { readonly id: number }): RateSums[] =>
  addRates(ratesTaken(advancesBefore(chain, document)), ratesTaken(partsBefore(chain, document)));

/** The advances that a document lists. A correction lists the corrected documents instead. */
export const advancesNamed = <D extends TakingRow>(
  chain: readonly D[],
  document: Pick<TakingRow, 'id' | 'type'>,
): D[] => (document.type === 'correction' ? [] : advancesBefore(chain, document));

/** The order of a document, or of its chain: a correction has none of its own. */
export const orderOf = <D extends { readonly order_id: number | null }>(
  chain: readonly D[],
  document: D,
): number | null => [document, ...chain].find(({ order_id }) => order_id !== null)?.order_id ?? null;

/** The order belongs to the chain: the latest issued document defines it, whichever document that one corrects. */
export function chainOrder(
  chain: readonly (Issued & { readonly snapshot: (Whole & { readonly whole?: Whole }) | null })[],
): Whole | null {
  const latest = chain.filter((entry) => entry.issued_at !== null).at(-1)?.snapshot;
  return latest ? (latest.whole ?? { lines: latest.lines, order_rates: latest.order_rates }) : null;
}

/** Initial content of a correction: the current document on the current order. */
export const onChainOrder = <C extends Content>(
  chain: Parameters<typeof chainOrder>[0],
  type: DocumentType,
  standing: C,
): C => ({
  ...standing,
  // A partial final states only its own part.
  ...(type === 'part' ? {} : chainOrder(chain)),
});

export const sumsStanding = ({
  rates,
  order_rates,
  prepaid,
  due,
}: Pick<Content, 'rates' | 'order_rates' | 'prepaid' | 'due'>): Standing => ({
  rates,
  order: order_rates,
  prepaid,
  due,
});

export const correctedFacts = ({ document, type, before, after }: CorrectedContent): Corrected => ({
  document,
  type,
  before: sumsStanding(before),
  after: sumsStanding(after),
});

/** The documents of a chain as chain events need them. */
export const chainDocuments = (chain: readonly ChainRow[]): ChainDocument[] =>
  chain.map((row) => ({
    id: row.id,
    type: row.type,
    issuedAt: row.issued_at,
    total: row.total,
    due: row.snapshot?.due ?? row.due,
    ordered: row.order_rates,
    whole: row.snapshot?.whole?.order_rates ?? null,
    takenBack: row.type === 'correction' && row.takes_back,
    corrects: row.type === 'correction' ? (row.snapshot?.corrects ?? []).map(correctedFacts) : [],
  }));

export const chainSnapshot = (chain: readonly ChainRow[]): ChainSnapshot => chainOf(chainDocuments(chain));
