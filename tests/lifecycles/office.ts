import type { DocumentEvent } from '../../machines/lifecycles/document/document.events.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { takesAllBack } from '../../machines/money/correct.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { lineNet } from '../../machines/money/lines.ts';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE, numberOf, periodOf, seriesKind } from '../../machines/money/numbering.ts';
import { documentFromRow, documentStatus } from '../../src/contract/invoicing/document.state.ts';
import type { PrintedCorrection } from '../../src/contract/invoicing/document-snapshot.ts';
import type { DocumentPatch } from '../../src/contract/invoicing/document.ts';
import { hashOf, snapshotOf } from '../../src/server/invoicing/issue/freeze.ts';
import { inherited } from '../../src/server/invoicing/documents/begin.ts';
import { correctionColumns, linesOf } from '../../src/server/invoicing/documents/correction.ts';
import { freshLines } from '../../src/server/invoicing/documents/items.ts';
import { columnsOf, fixedProblems } from '../../src/server/invoicing/documents/draft.ts';
import { chainOrder, sumsStanding } from '../../machines/invoicing/rows.ts';
import { documentContext } from '../../src/server/invoicing/store/context.ts';
import { correctionOf } from '../../src/server/invoicing/store/correction.ts';
import type { DocumentData, ItemData } from '../../src/server/invoicing/store/data.ts';
import { amountsOf, type DocumentRecord } from '../../src/server/invoicing/store/record.ts';

/*
 * Documents without a database: the chart decides, and the server's functions turn rows into the next rows. This file
 * only replaces the storage, so that thousands of chains with every kind of document can be walked.
 */

export const NOW = '2030-01-08T12:00:00.000Z';
const NUMBERING = { template: DEFAULT_TEMPLATE, series: DEFAULT_SERIES };

const SELLER = {
  id: 1,
  name: 'Huta',
  name_full: '',
  intername: '',
  reg_number: '5260250274',
  vat_id: 'PL5260250274',
  country: 'PL',
  postcode: '41-500',
  city: 'Chorzów',
  street: 'Hutnicza',
  building: '1',
  office: '',
  closed_until: null,
} as unknown as DocumentRecord['seller'];

const address = { country: 'PL', postcode: '09-411', city: 'Płock', street: 'Chemików', building: '7', office: '' };

const BLANK = {
  organization_id: SELLER.id,
  order_id: null,
  number: null,
  issued_at: null,
  approval_id: null,
  currency: 'PLN',
  bank_account_id: null,
  date_of_issue: '2030-01-08',
  sale_date: '2030-01-08',
  payment_deadline: '2030-01-22',
  place_of_issue: '',
  second_language: null,
  comments: '',
  buyer_id: 2,
  buyer_name: 'Odbiorca',
  buyer_intername: '',
  buyer_reg_number: '7740001454',
  buyer_address: address,
  buyer_numberless: false,
  consignee_id: null,
  consignee_name: '',
  consignee_intername: '',
  consignee_reg_number: '',
  consignee_address: address,
  exchange_rate: null,
  exchange_date: null,
  exchange_source: '',
  reason: '',
  takes_back: false,
  split_anew: false,
  split_payment: false,
  cash_method: false,
  self_billing: false,
  ksef_number: null,
  standing: null,
  content: 'original',
  snapshot: null,
  snapshot_hash: null,
  paid: '0.00',
  due: '0.00',
  created_at: NOW,
  created_by: 1,
  version: 1,
} as const;

/** Addresses are sent to the database as text. */
const parsed = (columns: object): object =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key,
      key.endsWith('_address') && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );

export class Office {
  readonly documents: DocumentData[] = [];
  readonly refusals = new Set<string>();
  readonly #items = new Map<number, ItemData[]>();
  readonly #corrects = new Map<number, number[]>();
  readonly #counters = new Map<string, number>();
  #clock = 0;

  find(id: number): DocumentData {
    const found = this.documents.find((one) => one.id === id);
    if (!found) throw new Error(`no document ${id}`);
    return found;
  }

  record(id: number): DocumentRecord {
    const data = this.find(id);
    const items = this.#items.get(id) ?? [];
    const inChain = this.documents.filter((one) => data.chain_id !== null && one.chain_id === data.chain_id);
    const chain = [
      ...inChain.filter((one) => one.issued_at !== null).sort((a, b) => Number(a.version) - Number(b.version)),
      ...inChain.filter((one) => one.issued_at === null),
    ];
    const targets = (this.#corrects.get(id) ?? []).map((target) => this.find(target));
    const corrected = data.snapshot?.corrects ?? correctionOf({ data, items, chain }, targets);
    const named = data.type === 'correction' ? (this.#corrects.get(id) ?? []) : [id];
    return {
      id,
      data,
      items,
      payments: [],
      setOffs: [],
      other: null,
      receivedOn: new Map(),
      seller: SELLER,
      bank: null,
      chain,
      order: null,
      rivals: 0,
      company: null,
      before: null,
      ahead: null,
      targets,
      corrected,
      corrections: [],
      openCorrections: this.drafts.filter(
        (one) => one.id !== id && (this.#corrects.get(one.id) ?? []).some((target) => named.includes(target)),
      ).length,
      sendings: [],
      approving: null,
      amounts: amountsOf({ data, items, chain, corrected, seller: SELLER, order: null }),
    };
  }

  get drafts(): DocumentData[] {
    return this.documents.filter((one) => one.issued_at === null);
  }
  get issued(): DocumentData[] {
    return this.documents.filter((one) => one.issued_at !== null).sort((a, b) => Number(a.version) - Number(b.version));
  }

  #set(id: number, columns: Partial<DocumentData>): void {
    const at = this.documents.findIndex((one) => one.id === id);
    this.documents[at] = { ...this.find(id), ...columns };
  }

  /** Sends an event to the chart; a refusal leaves the document unchanged. */
  tell(id: number, event: Omit<DocumentEvent, 'at'> & { readonly type: DocumentEvent['type'] }) {
    const record = this.record(id);
    const before = restore(
      documentMachine,
      documentFromRow({ status: documentStatus(record.data) }),
      documentContext(record),
    );
    const decision = decide(documentMachine, before, { ...event, at: NOW } as DocumentEvent);
    if (decision.ok) return { record, next: decision.snapshot };
    for (const guard of decision.refusal.guards) this.refusals.add(guard);
    return null;
  }

  #insert(
    type: DocumentType,
    chain: number | null,
    parent: number | null,
    columns: object,
    lines: readonly MoneyLine[],
  ) {
    this.#clock += 1;
    const id = this.#clock;
    this.documents.push({
      ...BLANK,
      ...parsed(columns),
      id,
      type,
      chain_id: type === 'invoice' || type === 'correction' ? chain : (chain ?? id),
      parent_id: parent,
    } as unknown as DocumentData);
    if (type !== 'correction') this.#write(id, lines, null);
    return id;
  }

  #write(id: number, lines: readonly MoneyLine[], corrects: number | null): void {
    const items = lines.map((line, position) => ({
      corrects_id: corrects,
      exchange_rate: null,
      exemption: '',
      unit: 'PCS',
      name: 'Steel',
      ...line,
      id: position,
      document_id: id,
      position,
      net: lineNet(line),
    }));
    this.#items.set(id, items as unknown as ItemData[]);
    this.#settle(id);
  }

  #settle(id: number): void {
    this.#keep(id, this.record(id).amounts);
  }

  #keep(id: number, { net, vat, total, prepaid, due, rates, order }: DocumentRecord['amounts']): void {
    this.#set(id, { net, vat, total, prepaid, due, rates: [...rates], order_rates: [...order] });
  }

  begin(type: 'advance' | 'invoice', lines: readonly MoneyLine[], amount: string | null, columns: object = {}): number {
    return this.#insert(type, null, null, { amount, ...columns }, lines);
  }

  continue(id: number, type: 'next' | 'final', amount: string | null): number | null {
    const told = this.tell(id, { type: type === 'next' ? 'NEXT' : 'FINAL' });
    if (!told) return null;
    const latest = told.record.chain.filter((one) => one.issued_at !== null).at(-1) ?? told.record.data;
    const columns = { ...inherited({ seller: SELLER, data: latest }, NOW), amount };
    const lines = freshLines(chainOrder(told.record.chain)?.lines ?? []) as unknown as MoneyLine[];
    return this.#insert(type, told.record.data.chain_id, latest.id, columns, lines);
  }

  correct(id: number): number | null {
    const told = this.tell(id, { type: 'CORRECTION' });
    if (!told) return null;
    const [target] = told.record.data.type === 'correction' ? told.record.targets : [told.record.data];
    if (!target) return null;
    const columns = correctionColumns({ data: target, seller: SELLER }, NOW);
    const made = this.#insert('correction', target.chain_id, id, columns, []);
    this.#corrects.set(made, [target.id]);
    this.#write(made, linesOf(told.record.chain, target) as unknown as MoneyLine[], target.id);
    return made;
  }

  linesOf(id: number): readonly MoneyLine[] {
    return (this.#items.get(id) ?? []) as unknown as MoneyLine[];
  }

  /** Fields that must not change are refused, the others are written. */
  edit(id: number, body: DocumentPatch, lines: readonly MoneyLine[] | null = null): void {
    if (!this.tell(id, { type: 'EDIT' })) return;
    const problems = Object.keys(fixedProblems({ data: this.find(id) }, body));
    for (const field of problems) this.refusals.add(field);
    if (problems.length > 0) return;
    this.#set(id, parsed(columnsOf(body)) as Partial<DocumentData>);
    if (lines) this.#write(id, lines, this.#corrects.get(id)?.[0] ?? null);
    else this.#settle(id);
  }

  issue(id: number): boolean {
    const told = this.tell(id, { type: 'ISSUE' });
    if (!told) return false;
    this.#keep(id, told.record.amounts);
    const { type, date_of_issue } = this.find(id);
    const counter = `${seriesKind(type)} ${periodOf(NUMBERING.template, date_of_issue ?? '')}`;
    const n = (this.#counters.get(counter) ?? 0) + 1;
    this.#counters.set(counter, n);
    const number = numberOf(NUMBERING, type, date_of_issue ?? '', n);
    const snapshot = snapshotOf(told.record, number);
    this.#clock += 1;
    this.#set(id, { number, issued_at: NOW, snapshot, snapshot_hash: hashOf(snapshot), version: this.#clock });
    if (snapshot.corrects) this.#apply(id, snapshot.corrects, this.find(id).takes_back);
    return true;
  }

  #apply(correction: number, corrects: readonly PrintedCorrection[], takenBack: boolean): void {
    for (const { document, type, before, after } of corrects) {
      const all = takesAllBack({ type, before: sumsStanding(before), takenBack }, sumsStanding(after));
      const { due, total } = after;
      const told = this.tell(document, { type: 'CORRECT', correction, due, total, takenBack: all } as never);
      if (!told) throw new Error(`Correction ${correction} does not fit ${document}`);
      this.#set(document, { standing: after, due, content: told.next.context.content });
    }
  }

  remove(id: number): void {
    if (this.tell(id, { type: 'DELETE' }))
      this.documents.splice(
        this.documents.findIndex((one) => one.id === id),
        1,
      );
  }

  pay(id: number, amount: string): void {
    const told = this.tell(id, { type: 'PAYMENT_RECEIVED', amount, date: '2030-01-08', comment: '' } as never);
    if (told) this.#set(id, { paid: told.next.context.paid });
  }
  takePayment(id: number, amount: string): void {
    const told = this.tell(id, { type: 'PAYMENT_REMOVED', payment: 1, amount, reason: 'Error' } as never);
    if (told) this.#set(id, { paid: told.next.context.paid });
  }

  status(id: number) {
    return documentStatus(this.find(id));
  }
}
