import { isInternal } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { Difference } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import { FIELD_NAMES, LOT_LABELS, shownValue } from '../../../contract/procurement/difference-words.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { textChange } from '../../../contract/platform/text-change.ts';
import { texts } from '../../platform/texts.ts';
import { townOf } from '../../platform/values/zones.ts';

interface Changed {
  readonly differences: readonly Difference[];
  /** In the order of the inquiry, which determines their numbers. */
  readonly lots: readonly { readonly id: number; readonly name: string }[];
  readonly zone: string;
}

/** A text of several lines would break the list. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The changes of an amendment as lines of a letter: the whole tender first, then by lot, old → new. */
export function differenceText(language: Language, { differences, lots, zone }: Changed): string {
  const t = texts(language, 'procurement');
  const diff = texts(language, 'running');
  const units = texts(language, 'units');
  const words = {
    language,
    t: (key: string) => t(key),
    unit: (code: string) => units(`${code}.symbol`, { defaultValue: code }),
    zone,
    zoneName: (name: string) => `(${townOf(language, name)})`,
  };
  const line = ({ lot, field, before, after }: Difference): string => {
    const name = t(`field.${(lot === null ? FIELD_NAMES : LOT_LABELS)[field] ?? field}`);
    const [old, now] = [before, after].map((value) => shownValue(words, field, value));
    if (field === 'documents') return `  ${name}: ${old ? `− ${old}` : `+ ${now}`}`;
    // For a long text the letter contains only the changed words, the page the whole text.
    const { head, tail, ...changed } = textChange(old ?? '', now ?? '');
    const cut = (text: string): string =>
      flat(`${head === '' ? '' : '… '}${text}${tail === '' ? '' : ' …'}`) || diff('diff.none');
    return `  ${name}: ${cut(changed.before)} → ${cut(changed.after)}`;
  };
  const block = (title: string, own: readonly Difference[]): string[] =>
    own.length === 0 ? [] : [[title, ...own.map(line)].join('\n')];
  const told = differences.filter(({ field }) => !isInternal(field));
  return [
    ...block(
      // The readers are suppliers, for whom an inquiry is a tender.
      texts(language, 'questions')('about.whole'),
      told.filter(({ lot }) => lot === null),
    ),
    ...lots.flatMap(({ id, name }, at) =>
      block(
        diff('diff.lot', { number: at + 1, name: flat(name) }),
        told.filter(({ lot }) => lot === id),
      ),
    ),
  ].join('\n');
}
