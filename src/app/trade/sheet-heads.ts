/*
 * The first row of a pasted sheet may name its columns, in whichever of the four languages the sheet was written.
 */

/** What the columns of lots and lines are called; the first that fits counts: a unit price is a price. */
const WORDS = [
  ['tariff_number', /tariff|taric|taryf|тариф|\bhs\b|\bcn\b|укт[ -]?зед|тн[ -]?вэд/],
  ['article', /\bsku\b|\barticle|item (code|no\b|number)|indeks|артикул/],
  // A number or a code of the goods is not what they are called.
  [undefined, /\bcode|\b(no|nr)\b|number|№|\bkod|numer|^код|номер/],
  ['description', /descr|opis|опис/],
  // What is with its tax, and sums of a row, are neither prices nor rates.
  [
    undefined,
    /brutto|gross|\binc(l|\b)|\bz vat|(^|\s)(з|с) (пдв|ндс)|kwota|amount|wartość|wartosc|\bsuma|сума|сумма|вартість|стоимость/,
  ],
  ['discount', /discount|rabat|знижк|скидк/],
  ['price', /price|cena|ціна|цена/],
  ['vat', /\bvat\b|пдв|ндс/],
  ['quantity', /quantit|\bqty\b|ilość|ilosc|кільк|колич|к-ть|кол-во/],
  ['unit', /\bunits?\b|\buom\b|jednostk|\bj\.? ?m\b|одиниц|единиц|од\. ?вим|ед\. ?изм/],
  ['name', /\bname|\bitem|product|goods|\blot\b|nazw|towar|produkt|назва|найменув|наименов|товар|(^|\s)лот/],
] as const;
export type Head = Exclude<(typeof WORDS)[number][0], undefined>;

/** Longer texts are contents, however they begin. */
const LONGEST = 40;

const headOf = (cell: string): Head | undefined =>
  cell.length > LONGEST ? undefined : WORDS.find(([, word]) => word.test(cell.toLowerCase()))?.[0];

/** The columns of a row of headings: two different ones at least, and no figure among them. */
export function headsOf(row: readonly string[]): readonly (Head | undefined)[] | undefined {
  if (row.some((cell) => /^[\d\s.,]*\d[\d\s.,]*$/.test(cell))) return undefined;
  const heads = row.map(headOf);
  const first = heads.map((head, at) => (heads.indexOf(head) === at ? head : undefined));
  return first.filter((head) => head !== undefined).length >= 2 ? first : undefined;
}

/** Where no heading says what the goods are called, the first column that has words for it below does. */
function named(
  rows: readonly (readonly string[])[],
  heads: readonly (Head | undefined)[],
): readonly (Head | undefined)[] {
  if (heads.includes('name')) return heads;
  const [top = [], ...below] = rows;
  const words = heads.findIndex(
    (head, at) =>
      head === undefined &&
      !WORDS.find(([, word]) => word.test((top[at] ?? '').toLowerCase())) &&
      below.some((row) => /\p{L}{2}/u.test(row[at] ?? '')),
  );
  return heads.map((head, at) => (at === words ? 'name' : head));
}

/** Pasted rows with the column that each cell belongs to: as their headings say, else as the columns stand there. */
export function sheetOf<C extends string>(
  rows: readonly (readonly string[])[],
  known: readonly C[],
  standing: readonly C[],
): { readonly rows: readonly (readonly string[])[]; readonly columns: readonly (C | undefined)[] } {
  const heads = rows.length > 1 ? headsOf(rows[0] ?? []) : undefined;
  if (!heads) return { rows, columns: standing };
  return { rows: rows.slice(1), columns: named(rows, heads).map((head) => known.find((column) => column === head)) };
}
