import type { Permission } from '../../../../machines/kit/permissions.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { texts } from '../texts.ts';

/** Reason for a letter: the reader's permission in a company, or what was done with their address. */
export type Why =
  | Permission
  | 'account'
  | 'asked'
  | 'documents'
  | 'invited'
  | 'ordered'
  | 'receives'
  | 'requested'
  | 'signedUp';

export interface Frame {
  readonly why: Why;
  /** The company on whose behalf the letter is sent. */
  readonly sender?: string;
  /** The reader's own company. */
  readonly own?: string;
}

export type Params = Readonly<Record<string, string | number>>;

/** Avoids a second full stop after a value such as `Sp. z o.o.`. */
const endedOnce = (text: string, said: Params): string =>
  Object.values(said)
    .filter((value) => typeof value === 'string' && value.endsWith('.'))
    .reduce<string>((all, value) => all.replaceAll(`${value}.`, () => `${value}`), text);

/**
 * Subject and body of a letter. It starts with a greeting and ends with the sender and the reason; empty parts leave no
 * gap. `template`: a key of `mail.json`, whose texts may contain `sender` and `own` as well.
 */
export function letterText(language: Language, template: string, params: Params, { why, ...frame }: Frame) {
  const t = texts(language, 'mail');
  const said = { sender: '', own: '', ...frame, ...params };
  const from = t(frame.sender ? 'part.fromFor' : 'part.from', said);
  const reason = t(`part.why.${why.replace('.', '_')}`, said);
  return {
    subject: t(`${template}.subject`, said),
    body: endedOnce([t('part.greeting'), t(`${template}.body`, said), `${from} ${reason}`].join('\n\n'), said)
      .replaceAll(/ +$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n'),
  };
}
