import type { AskedUbl } from '../../machines/invoicing/einvoice/profiles.ts';
import { prepare, type Preparing } from './catalogue/import/prepare.ts';
import { readTable, type TableRead } from './catalogue/import/read/table.ts';
import { Unreadable } from './catalogue/import/read/unreadable.ts';
import type { ExportFormat } from '../contract/platform/export.ts';
import type { DocumentSnapshot } from '../contract/invoicing/document-snapshot.ts';
import type { Finding } from './invoicing/einvoice/check.ts';
import { checkFa3Of } from './invoicing/einvoice/check-fa3.ts';
import { checkUblOf } from './invoicing/einvoice/check-ubl.ts';
import { fa3Of } from './invoicing/einvoice/fa3.ts';
import { modelOf } from './invoicing/einvoice/model.ts';
import { ublOf } from './invoicing/einvoice/ubl.ts';
import { ocdsPackage } from './procurement/ocds/package.ts';
import type { OcdsFacts } from './procurement/ocds/facts.ts';
import type { Done } from './platform/heavy.ts';
import { csv, type CsvStyle, type Sheet, xlsx } from './platform/sheets/sheet.ts';
import type { Paper } from './invoicing/paper/definition.ts';
import { pdfOf } from './invoicing/paper/pdf.ts';

/*
 * Tasks that run in separate threads. Every export is one kind of task: the input is JSON, the output bytes and
 * findings.
 */

const task =
  <In, Out>(work: (input: In) => Out | Promise<Out>) =>
  async (input: In): Promise<Done<Out>> => {
    try {
      return { value: await work(input) };
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };

/** An XML file, and the findings of an independent parser. */
export interface CheckedXml {
  readonly xml: string;
  readonly findings: readonly Finding[];
}

export const pdf = task((paper: Paper): Promise<Uint8Array> => pdfOf(paper));

export const ubl = task(
  ({ snapshot, options }: { readonly snapshot: DocumentSnapshot; readonly options: AskedUbl }): CheckedXml => {
    const invoice = modelOf(snapshot);
    const xml = ublOf(invoice, options);
    return { xml, findings: checkUblOf(xml, invoice) };
  },
);

export const fa3 = task(
  ({ snapshot, madeAt }: { readonly snapshot: DocumentSnapshot; readonly madeAt: string }): CheckedXml => {
    const invoice = modelOf(snapshot);
    const xml = fa3Of(invoice, madeAt);
    return { xml, findings: checkFa3Of(xml, invoice) };
  },
);

interface Tables {
  readonly format: ExportFormat;
  readonly style: CsvStyle;
  readonly sheets: readonly [Sheet, ...Sheet[]];
}

export const tables = task(({ format, style, sheets }: Tables) =>
  format === 'csv' ? Buffer.from(csv(sheets[0], style)) : (xlsx(sheets) as Promise<Uint8Array>),
);

/** Every release contains the whole tender; null before the publication. */
export const ocds = task(
  ({ facts, base, path }: { readonly facts: OcdsFacts; readonly base: string; readonly path: string }) => {
    const body = ocdsPackage(facts, base, path);
    return body && JSON.stringify(body, null, 2);
  },
);

interface Import {
  readonly source: string;
  readonly target: string;
  readonly headings: readonly string[];
  readonly most: number;
}

/** Reads a product file into rows, or returns the message key of why it cannot be read. */
export const readImport = task(
  async ({ source, target, ...how }: Import): Promise<TableRead | { readonly unreadable: string }> => {
    try {
      return await readTable(source, target, how);
    } catch (error) {
      if (error instanceof Unreadable) return { unreadable: error.key };
      throw error;
    }
  },
);

/** Prepares the rows by the column mapping, each checked on its own. */
export const prepareImport = task((preparing: Preparing) => prepare(preparing));

type Own = typeof import('./worker.ts');

declare module './platform/heavy.ts' {
  interface Work extends Own {}
}
