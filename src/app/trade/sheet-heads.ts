/* The first row of a pasted sheet may contain column headings, in any of the four languages. */

/** Heading words for the columns of lots and lines; the first match counts: a unit price is a price. */
const WORDS = [
  ['tariff_number', /tariff|taric|taryf|тариф|\bhs\b|\bcn\b|укт[ -]?зед|тн[ -]?вэд/],
  ['article', /\bsku\b|\barticle|item (code|no\b|number)|indeks|артикул/],
  // A number or a code of the goods is not their name.
  [undefined, /\bcode|\b(no|nr)\b|number|№|\bkod|numer|^код|номер/],
  ['description', /descr|opis|опис/],
  // Amounts with tax, and row totals, are neither prices nor rates.
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

/** Longer texts are content, however they begin. */
const LONGEST = 40;

const headOf = (cell: string): Head | undefined =>
  cell.length > LONGEST ? undefined : WORDS.find(([, word]) => word.test(cell.toLowerCase()))?.[0];

/** The columns of a heading row: at least two different ones, and no figures. */
export function headsOf(row: readonly string[]): readonly (Head | undefined)[] | undefined {
  if (row.some((cell) => /^[\d\s.,]*\d[\d\s.,]*$/.test(cell))) return undefined;
  const heads = row.map(headOf);
  const first = heads.map((head, at) => (heads.indexOf(head) === at ? head : undefined));
  return first.filter((head) => head !== undefined).length >= 2 ? first : undefined;
}

/** When no heading means the name of the goods, the first unknown column with text below it is used. */
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

/** Pasted rows with the column of each cell: by their headings, otherwise in the order of the columns on the screen. */
export function sheetOf<C extends string>(
  rows: readonly (readonly string[])[],
  known: readonly C[],
  standing: readonly C[],
): { readonly rows: readonly (readonly string[])[]; readonly columns: readonly (C | undefined)[] } {
  const heads = rows.length > 1 ? headsOf(rows[0] ?? []) : undefined;
  if (!heads) return { rows, columns: standing };
  return { rows: rows.slice(1), columns: named(rows, heads).map((head) => known.find((column) => column === head)) };
}
