import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces';

const SOFT = '#565c66';
const RULE = '#dcd9d2';
const STRONG_RULE = '#8f8b82';

export const styles: StyleDictionary = {
  heading: { fontSize: 15, bold: true },
  title: { fontSize: 7.5, color: SOFT, margin: [0, 0, 0, 1] },
  name: { fontSize: 9.5, bold: true },
  strong: { bold: true },
  grand: { fontSize: 10.5, bold: true },
  muted: { color: SOFT },
  note: { fontSize: 7.5, color: SOFT },
  head: { fontSize: 7.5, color: SOFT },
  second: { fontSize: 7, color: SOFT, italics: true },
  caption: { bold: true, margin: [0, 0, 0, 2] },
  section: { fontSize: 10, margin: [0, 12, 0, 0] },
  draft: { fontSize: 10, bold: true, color: '#9a3412', margin: [0, 2, 0, 0] },
  block: { margin: [0, 10, 0, 0] },
};

export const layouts: Readonly<Record<string, CustomTableLayout>> = {
  /** Thin lines between rows, a darker one below the headings, none at the sides. */
  rows: {
    hLineWidth: (at, node) => (at === 0 || at < (node.table.headerRows ?? 0) ? 0 : 0.5),
    hLineColor: (at, node) => (at === (node.table.headerRows ?? 0) ? STRONG_RULE : RULE),
    vLineWidth: () => 0,
    paddingLeft: (at) => (at === 0 ? 0 : 4),
    paddingRight: (at, node) => (at === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  /** Rows containing tables that have their own lines. */
  groups: {
    hLineWidth: (at, node) => (at === (node.table.headerRows ?? 0) ? 0.5 : 0),
    hLineColor: () => STRONG_RULE,
    vLineWidth: () => 0,
    paddingLeft: (at) => (at === 0 ? 0 : 4),
    paddingRight: (at, node) => (at === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
    paddingTop: (at, node) => (at < (node.table.headerRows ?? 0) ? 2.5 : 0),
    paddingBottom: (at, node) => (at < (node.table.headerRows ?? 0) ? 2.5 : 0),
  },
  strip: {
    hLineWidth: (at) => (at === 1 ? 0 : 0.5),
    hLineColor: () => RULE,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 6,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
};
