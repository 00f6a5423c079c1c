// Prints the findings, by rule and namespace: `--ns=money,paper` and `--lang=uk` narrow it.
import { LANGUAGES } from '../read.ts';
import { withoutAction } from './actions.ts';
import { bannedIn } from './banned.ts';
import { type Found, type Reviewed, told, unexcused } from './kit.ts';
import { tooLong } from './length.ts';
import { misquoted } from './quoted.ts';
import { masculineIn } from './reader.ts';
import {
  ACTIONS_REVIEWED,
  BANNED_REVIEWED,
  COMPUTED,
  LENGTH_REVIEWED,
  QUOTED_REVIEWED,
  READER_REVIEWED,
  SAME_REVIEWED,
  TERMS_REVIEWED,
  TYPOGRAPHY_REVIEWED,
} from './reviewed.ts';
import { unexplained } from './same.ts';
import { termsIn } from './terms.ts';
import { untypographic } from './typography.ts';
import { unused } from './used.ts';

const others = ['uk', 'pl', 'ru'] as const;
const RULES: Readonly<Record<string, () => Found[]>> = {
  banned: () => LANGUAGES.flatMap(bannedIn),
  terms: () => others.flatMap(termsIn),
  length: () => LANGUAGES.flatMap(tooLong),
  actions: () => LANGUAGES.flatMap(withoutAction),
  typography: () => LANGUAGES.flatMap(untypographic),
  quoted: () => LANGUAGES.flatMap(misquoted),
  unused,
  reader: () => others.flatMap(masculineIn),
  same: () => others.flatMap((language) => unexplained(language, SAME_REVIEWED[language])),
};
const REVIEWED: Readonly<Record<string, Reviewed>> = {
  banned: BANNED_REVIEWED,
  terms: TERMS_REVIEWED,
  length: LENGTH_REVIEWED,
  actions: ACTIONS_REVIEWED,
  quoted: QUOTED_REVIEWED,
  reader: READER_REVIEWED,
  typography: TYPOGRAPHY_REVIEWED,
  unused: COMPUTED,
};
const option = (name: string) =>
  process.argv
    .find((one) => one.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',');
const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const [spaces, languages] = [option('ns'), option('lang')];
const all = Object.entries(RULES)
  .flatMap(([rule, find]) =>
    asked.length === 0 || asked.includes(rule)
      ? unexcused(find(), REVIEWED[rule] ?? {}).map((one) => ({ ...one, why: `[${rule}] ${one.why}` }))
      : [],
  )
  .filter(
    ({ id, language }) =>
      (!spaces || spaces.includes(id.split(':')[0] ?? '')) && (!languages || languages.includes(language)),
  );
const by = new Map<string, typeof all>();
for (const one of all) {
  const space = one.id.split(':')[0] ?? '';
  by.set(space, [...(by.get(space) ?? []), one]);
}
for (const [space, found] of [...by].sort(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(`\n## ${space}: ${found.length}\n${told(found).join('\n')}\n`);
process.stdout.write(`\n${all.length} in all\n`);
