import { beforeAll, describe, expect, test } from 'vitest';
import { letterText, type Why } from '../../src/server/platform/mail/letter-text.ts';
import { onHole } from '../../src/server/platform/texts.ts';
import { type Language, LANGUAGES, texts } from './read.ts';

/* Every kind of email in every language, filled with values that contain no word of any of the languages. */

const LINK = 'https://1.2/3';
const SENDER = 'Ґанок';
/** The actor of an email. */
const ACTORS = {
  own: 'Їжак',
  buyer: 'Єнот',
  seller: 'Щука',
  supplier: 'Рись',
  partner: 'Лось',
  company: 'Жук',
  organization: 'Ґава',
  person: 'Ївга (1@2.3)',
};
/** The subject matter: a name, a number or an amount, shown in the email's subject. */
const ABOUT = {
  name: '«Яр»',
  number: '4711',
  numbers: '17, 18',
  record: '№ 5',
  account: '№ 6',
  subject: '№ 7',
  left: '8,00',
  sum: '9,00',
  after: '№ 11',
  member: '2@3.4',
  role: '№ 12',
};
const FACTS = {
  ...ACTORS,
  ...ABOUT,
  alias: '№ 13',
  inviter: '№ 14',
  kind: '№ 15',
  type: '№ 19',
  files: '16.17',
  link: LINK,
  count: 24,
  ...Object.fromEntries(
    `about again answer at before change changed comment deadline delivery details difference document due goods hash
     holds kept lines lots message missing open order orders places question reason revision step tender total type valid when why`
      .split(/\s+/)
      .map((name, at) => [name, `${at}.`]),
  ),
};

const kinds = [...texts('en', 'mail').keys()]
  .filter((key) => /\.body(?:_other)?$/.test(key))
  .map((key) => key.replace(/\.body(?:_other)?$/, ''));
const reasons = [...texts('en', 'mail').keys()]
  .filter((key) => key.startsWith('part.why.'))
  .map((key) => key.replace('part.why.', '').replace('_', '.') as Why);

const written = (language: Language, kind: string, why: Why = 'account', sender = SENDER) =>
  letterText(language, kind, FACTS, { why, sender, own: ACTORS.own });
const GREETING = { en: 'Hello,', uk: 'Доброго дня!', pl: 'Dzień dobry,', ru: 'Здравствуйте!' } as const;
/** Words in Latin letters; `SHA-256` is a proper name. */
const latin = (text: string): string[] => text.replaceAll(LINK, '').match(/(?!SHA)\p{Script=Latin}{3,}/gu) ?? [];

const holes: string[] = [];
beforeAll(() => onHole((text) => holes.push(text)));

test('there are as many kinds as the server writes', () => {
  expect(kinds.length).toBeGreaterThan(80);
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each(kinds)('%s greets, says who did what, leads to one page, and says who sends it and why', (kind) => {
    holes.length = 0;
    const { subject, body } = written(language, kind);
    const paragraphs = body.split('\n\n');
    expect(paragraphs[0]).toBe(GREETING[language]);
    expect([...Object.values(ACTORS), 'Kontor', SENDER].filter((actor) => paragraphs[1]?.includes(actor))).not.toEqual(
      [],
    );
    expect(body.match(/https?:\/\/\S+/g)).toEqual([LINK]);
    expect(paragraphs.at(-1)).toContain('Kontor');
    expect(paragraphs.at(-1)).toContain(SENDER);
    expect([...Object.values({ ...ABOUT, ...ACTORS }), 'Kontor', '24'].some((fact) => subject.includes(fact))).toBe(
      true,
    );
    expect([holes, /[{}]|undefined|part\./.test(subject + body)]).toEqual([[], false]);
    expect(body).not.toMatch(/\n{3}| $/m);
  });

  test('names of goods and tenders are in the quotes of the language', () => {
    const [open, close] = { en: '“”', uk: '«»', pl: '„”', ru: '«»' }[language];
    const loose = kinds.filter((kind) => {
      const { subject, body } = written(language, kind);
      return (subject + body).replaceAll(`${open}${ABOUT.name}${close}`, '').includes(ABOUT.name);
    });
    expect(loose).toEqual([]);
  });

  test.each(['cart-ordered', 'order-verify', 'order-verified'])('%s of one order speaks of one seller', (kind) => {
    const seller = { en: /\bseller\b/, uk: /продавця/, pl: /sprzedawc(?:a|ę)(?!\p{L})/u, ru: /продавец/ }[language];
    const of = (count: number) => letterText(language, kind, { ...FACTS, count }, { why: 'ordered' }).body;
    const more = { en: /\bsellers\b/, uk: /продавців/, pl: /sprzedawc(?:y|ów)(?!\p{L})/u, ru: /продавцы/ }[language];
    expect([seller.test(of(1)), more.test(of(1)), more.test(of(2)), more.test(of(5))]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test.each(['award-won', 'inquiry-cancelled-order'])('%s of two orders does not speak of one', (kind) => {
    const of = (count: number) => letterText(language, kind, { ...FACTS, count }, { why: 'offer.edit' }).body;
    expect([of(1) === of(2), of(2) === of(5)]).toEqual([false, true]);
  });

  test('a company whose name ends with a full stop ends a sentence with that one', () => {
    const name = 'Huta Sp. z o.o.';
    const facts = { ...FACTS, ...Object.fromEntries(Object.keys(ACTORS).map((actor) => [actor, name])) };
    for (const kind of kinds) {
      const { body } = letterText(language, kind, facts, { why: 'offer.edit', sender: name, own: name });
      expect([kind, body.split(`${name}.`).length]).toEqual([kind, 1]);
    }
  });

  test('the last lines say why it came, with the reader’s company or the sender where that is the reason', () => {
    for (const why of reasons) {
      const last = written(language, 'award-won', why).body.split('\n\n').at(-1) ?? '';
      const named = ['account', 'asked', 'ordered', 'requested', 'signedUp'].includes(why);
      expect([
        why,
        named || last.replace(SENDER, '').includes(why === 'documents' || why === 'invited' ? SENDER : ACTORS.own),
      ]).toEqual([why, true]);
    }
    expect(written(language, 'award-won', 'account', '').body).not.toContain(SENDER);
  });
});

describe('no English is left', () => {
  test.each(['uk', 'ru'] as const)('%s has no word in Latin letters but the name of the marketplace', (language) => {
    const left = kinds.flatMap((kind) => {
      const { subject, body } = written(language, kind);
      return latin(subject + body).filter((word) => word !== 'Kontor');
    });
    expect(left).toEqual([]);
  });

  test('pl has no line of the English', () => {
    const left = kinds.flatMap((kind) => {
      const lines = ({ subject, body }: ReturnType<typeof written>) => [subject, ...body.split('\n')];
      const english = new Set(lines(written('en', kind)));
      return lines(written('pl', kind)).filter((line) => english.has(line) && latin(line).length > 0);
    });
    expect(left).toEqual([]);
  });
});

test('a reader is no man and no woman', () => {
  const said: Readonly<Partial<Record<Language, RegExp>>> = {
    pl: /(?<!\p{L})(?:będziesz gotów|otrzymałeś|złożyłeś|zrobiłeś|poprosiłeś|zostałeś|chciałbyś)/u,
    uk: /(?<!\p{L})ви (?:\p{L}+(?:в|ла)|не \p{L}+(?:в|ла))(?!\p{L})/iu,
    ru: /(?<!\p{L})вы (?:\p{L}+(?:л|ла)|не \p{L}+(?:л|ла))(?!\p{L})/iu,
  };
  for (const [language, gendered] of Object.entries(said))
    for (const kind of kinds)
      expect([kind, gendered.exec(written(language as Language, kind).body)]).toEqual([kind, null]);
});
