import type { Draft, DraftRow } from '../../machines/flows/draft.ts';
import { rebase } from '../../machines/flows/rebase.ts';
import { type Chance, chance, partOf } from './random.ts';
import type { Simulation } from './runs.ts';

/* Two colleagues amend one inquiry: the changes saved by the first are merged below the second's input. */

const PARTS = 10;
const LISTS = { rows: 'lots', files: 'files', rowFiles: 'documents' };
const FIELDS = ['place', 'term', 'comment'] as const;

interface Sight {
  readonly fields: Readonly<Record<string, string>>;
  /** By lot: the requested quantity, and the ids of its files. */
  readonly lots: readonly { readonly quantity: string; readonly files: readonly number[] }[];
  readonly files: readonly number[];
}

const several = (by: Chance, from: number): number[] => Array.from({ length: by.below(3) }, (_, at) => from + at);

const begin = (by: Chance): Sight => ({
  fields: Object.fromEntries(FIELDS.map((field) => [field, ''])),
  lots: [100, 200].map((from) => ({ quantity: '10', files: several(by, from) })),
  files: several(by, 300),
});

/** Adds or removes one file. */
function otherFiles(by: Chance, files: readonly number[], fresh: number): number[] {
  const at = by.below(files.length);
  return files.length > 0 && by.often(0.5) ? files.filter((_, index) => index !== at) : [...files, fresh];
}

function edited(by: Chance, sight: Sight, fresh: number): { readonly sight: Sight; readonly told: string } {
  const roll = by.below(4);
  if (roll === 0) {
    const field = by.among(FIELDS);
    return { sight: { ...sight, fields: { ...sight.fields, [field]: `${fresh}` } }, told: `${field} is ${fresh}` };
  }
  if (roll === 1) {
    const files = otherFiles(by, sight.files, fresh);
    return { sight: { ...sight, files }, told: `the files are ${files.join()}` };
  }
  const at = by.below(sight.lots.length);
  const lots = sight.lots.map((lot, index) => {
    if (index !== at) return lot;
    return roll === 2 ? { ...lot, quantity: `${fresh}` } : { ...lot, files: otherFiles(by, lot.files, fresh) };
  });
  return { sight: { ...sight, lots }, told: `lot ${at + 1} is ${JSON.stringify(lots[at])}` };
}

const stored = (file: number): Draft => ({ id: file, file, name: `${file}.pdf` });
const draftOf = ({ fields, lots, files }: Sight): Draft => ({
  ...fields,
  lots: lots.map(({ quantity, files: own }, at) => ({
    key: `k${at}`,
    id: at + 1,
    quantity,
    documents: own.map(stored),
  })),
  files: files.map((file) => ({ key: `${file}`, ...stored(file) })),
});
/** As in the amendment's own draft: a file just uploaded has no id of its own yet. */
const typedOf = (sight: Sight, base: Sight): Draft => {
  const draft = draftOf(sight);
  const files = (draft['files'] as DraftRow[]).map((row) =>
    base.files.includes(Number(row['file'])) ? row : { ...row, id: null },
  );
  return { ...draft, files };
};

const numbersIn = (rows: unknown): string =>
  (rows as readonly Draft[])
    .map((row) => Number(row['file']))
    .toSorted((a, b) => a - b)
    .join();

/** Each value as I changed it, or, where I did not, its latest saved value. */
const either = <T>(mine: T, base: T, theirs: T): T => (mine === base ? theirs : mine);
function expected(mine: readonly number[], base: readonly number[], theirs: readonly number[]): string {
  const all = [...new Set([...mine, ...base, ...theirs])].toSorted((a, b) => a - b);
  return all.filter((one) => either(mine.includes(one), base.includes(one), theirs.includes(one))).join();
}

function wrongIn(merged: Draft, mine: Sight, base: Sight, theirs: Sight): string[] {
  const wrong: string[] = [];
  const compare = (what: string, found: unknown, promised: unknown): void => {
    if (found !== promised) wrong.push(`${what}: ${String(found)}, not ${String(promised)}`);
  };
  for (const field of FIELDS)
    compare(field, merged[field], either(mine.fields[field], base.fields[field], theirs.fields[field]));
  compare('files', numbersIn(merged['files']), expected(mine.files, base.files, theirs.files));
  for (const [at, row] of (merged['lots'] as readonly Draft[]).entries()) {
    const [own, old, other] = [mine.lots[at], base.lots[at], theirs.lots[at]];
    if (!own || !old || !other) return [...wrong, `lot ${at + 1} is in no version`];
    compare(`quantity of lot ${at + 1}`, row['quantity'], either(own.quantity, old.quantity, other.quantity));
    compare(`files of lot ${at + 1}`, numbersIn(row['documents']), expected(own.files, old.files, other.files));
  }
  return wrong;
}

const run: Simulation['run'] = (seed, _coverage, kept = null) => {
  const base = begin(chance(seed));
  let [mine, theirs] = [base, base];
  const told: string[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    if (kept && !kept.has(part)) continue;
    const by = chance(partOf(seed, part));
    const own = by.often(0.5);
    const next = edited(by, own ? mine : theirs, 1000 + part);
    if (own) mine = next.sight;
    else theirs = next.sight;
    told.push(`${own ? 'typed' : 'stored by a colleague'}: ${next.told}`);
    const merged = rebase(typedOf(mine, base), draftOf(base), draftOf(theirs), LISTS);
    const what = wrongIn(merged, mine, base, theirs);
    if (what.length > 0) return { part, what, told };
  }
  return null;
};

export const colleagues: Simulation = { of: 'colleagues', charts: {}, run };
