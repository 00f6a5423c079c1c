import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import * as problems from '../../src/server/platform/problem.ts';
import { everyLifecycle } from './all.ts';

/* docs/errors.md: every error code of an answer, from the existing texts and calls. */

export const errorsPath = join('docs', 'errors.md');

type Texts = Readonly<Record<string, { readonly title: string; readonly guard?: Readonly<Record<string, string>> }>>;
const english = (name: string): unknown => JSON.parse(readFileSync(join('locales', 'en', `${name}.json`), 'utf8'));

/** Constructors that take a key, with the status each answers. */
const KEYED = {
  badRequest: problems.badRequest('').status,
  codedProblem: problems.codedProblem('').status,
  unauthorized: problems.unauthorized().status,
  forbidden: problems.forbidden().status,
  notFound: problems.notFound().status,
  conflict: problems.conflict('').status,
  unprocessable: problems.unprocessable('').status,
  throttled: problems.throttled(1).status,
};
/** Problems with a fixed key. */
const FIXED = [
  problems.unauthorized(),
  problems.forbidden(),
  problems.fileLost(),
  problems.notFound(),
  problems.tooLarge(1),
  problems.unsupported(),
  problems.tooSlow(),
  problems.throttled(1),
  problems.busy(1),
  problems.unavailable(),
  problems.noSpace(),
  problems.otherOrganization(null),
  problems.stale(null),
];

/** Codes in the row of a checked price list, or the reason of a failed import, in an answer with 200. */
const IN_ROWS = 'currency category category_two unit row_twice several withdrawn lost starter broken'
  .split(' ')
  .map((name) => `import_${name}`);

const sources = ['src/server', 'src/contract', 'machines']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** The statuses of each code; a code in no such call is a field error: 400. */
function statuses(codes: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map(codes.map((code) => [code, new Set<number>()]));
  const ofState = { code: 'not_allowed_in_state', event: '', state: '', guards: [] } as const;
  const forbidden = problems.refused(ofState, () => '');
  for (const code of forbidden.codes) found.get(code)?.add(forbidden.status);
  for (const code of IN_ROWS) found.get(code)?.add(200);
  for (const { status, codes: own } of FIXED) for (const code of own) found.get(code)?.add(status);
  for (const [code, set] of found) {
    const quota = problems.usedUp(code.replace(/^quota_/, ''), 1);
    if (quota.codes.includes(code)) set.add(quota.status);
  }
  for (const [, key = ''] of sources.matchAll(/says: '(\w+)'/g)) found.get(key)?.add(KEYED.throttled);
  for (const [, name = '', inside = ''] of sources.matchAll(/\b(\w+)\(([^()]*)\)/g)) {
    const status = (KEYED as Readonly<Record<string, number>>)[name];
    if (status === undefined) continue;
    for (const [, key = ''] of inside.matchAll(/['"`](\w+)/g)) found.get(key)?.add(status);
  }
  for (const [, status = '', key = ''] of sources.matchAll(/new Problem\(\s*(\d{3}),\s*\['(\w+)'\]/g))
    found.get(key)?.add(Number(status));
  return new Map([...found].map(([code, set]) => [code, set.size > 0 ? [...set].sort((a, b) => a - b) : [400]]));
}

/** `Fill in this field.`: the last sentence is the instruction, the sentences before it the condition. */
function halves(text: string): readonly [when: string, what: string] {
  const sentences = text.split(/(?<=[.?!]) (?=\p{Lu})/u);
  return [sentences.slice(0, -1).join(' '), sentences.at(-1) ?? ''];
}

/** Conditions for codes whose text is only an instruction, because a message beside a field needs no condition. */
export const WHEN: Readonly<Record<string, string>> = {
  required: 'A field that must be sent is missing, or a list that must have entries has none.',
  null: 'A field that must have a value is `null`.',
  blank: 'A field that must have a text is empty or contains only spaces.',
  year_range: 'The year of a date is outside the accepted range.',
  not_authenticated: 'The request has no key, or its key is unknown, revoked or expired.',
  invalid_series: 'The series of a number contains a character that is not allowed.',
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\{\{(\w+)[^}]*\}\}/g, '…');
function row(code: string, status: string, text: string): string {
  const [when, what] = halves(cell(text));
  return `| \`${code}\` | ${status} | ${[when, WHEN[code]].filter(Boolean).join(' ')} | ${what} |`;
}
const HEAD = '| Code | Status | When | What to do |\n|---|---|---|---|';

/** Every guard of a chart is a refusal code. */
function refusals({ id, domain }: Lifecycle): readonly string[] {
  const { title, guard = {} } = (english(`lifecycles-${domain}`) as Texts)[id] ?? { title: id };
  const status = String(problems.refused({ code: 'guard_refused', event: '', state: '', guards: [] }, () => '').status);
  const rows = Object.entries(guard).map(([name, text]) => row(name, status, text));
  return rows.length === 0 ? [] : [`### ${title}`, [HEAD, ...rows].join('\n')];
}

/** Codes for refusing an e-invoice, except rule violations; their texts are in the same file as those of the rules. */
function einvoiceRows(): readonly string[] {
  const texts = english('einvoice') as Readonly<Record<string, string>>;
  return [...sources.matchAll(/\bsaid\((\d{3}), '(\w+)'/g)].map(([, status = '', code = '']) =>
    row(code, status, texts[code] ?? ''),
  );
}

export function errorsPage(): string {
  const texts = english('errors') as Readonly<Record<string, string>>;
  const rows = [...statuses(Object.keys(texts))].map(([code, list]) => row(code, list.join(', '), texts[code] ?? ''));
  return `${[
    '# Error codes',
    'Written by `npm run docs`. Every error answer of the API has a code in the header `X-Error-Code`; several codes are separated by commas. Most codes can also appear at a field of a form, with 400. Codes with 200 are in the answer itself, at a row of a price list. A text may be reworded or translated, a code does not change. Violations in an e-invoice are named by the rule of the standard, for example `BR-02`.',
    '## Answers',
    [HEAD, ...rows, ...einvoiceRows()].join('\n'),
    '## Refusals of a workflow',
    'A step that a chart forbids answers 409 with the conditions that refused it. Where the state has no such step, the code is `not_allowed_in_state` or `unknown_event`. A condition about one entered field answers 400 at that field, with the same code.',
    ...everyLifecycle.flatMap(([, lifecycle]) => refusals(lifecycle)),
  ].join('\n\n')}\n`;
}
