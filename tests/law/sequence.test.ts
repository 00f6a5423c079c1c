import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missing, required, untrue } from './sequence/complete.ts';
import type { Sender } from './sequence/picture.ts';
import { ROOMS } from './sequence/rooms.ts';
import { sectionOf } from './sequence/section.ts';
import { SENDERS } from './sequence/senders.ts';

const entries = Object.entries(SENDERS);

describe.each(ROOMS)('%s', (path, text) => {
  test('has these texts and links: run `npm run docs` after a change', () => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe('the pictures of messages', () => {
  test('cover every event of every chart that can send one', () => expect(missing()).toEqual([]));

  test('have something to cover: a few that are known by hand', () => {
    expect(required.length).toBeGreaterThan(40);
    expect(required).toEqual(
      expect.arrayContaining([
        'inquire NO_AWARD: recordNoAward',
        'inquire DEADLINE: seal',
        'offer SUPPLIER_DECLINE: stepBack',
        'order EXPIRE: freeAwards',
        'order SHIP_ALL: takeStock',
        'invitation JOIN: joinTender',
        'document APPROVE: applyToCorrected',
        'product EDIT: keepContent',
        'cart SUBMIT: placeOrders',
        'registration DELETE: leaveOrganizations',
      ]),
    );
    // Emails are no messages to records.
    expect(required.filter((line) => / mail| tell(Extended|Completed)/.test(line))).toEqual([]);
  });

  test('are missed when one is removed', () => {
    const unmissed = entries.flatMap(([id, sender]) => {
      const { pictures, silent = [] } = sender;
      const isUnmissed = (rest: Partial<Sender>) => missing({ ...SENDERS, [id]: { ...sender, ...rest } }).length === 0;
      return [
        ...pictures.filter((gone) => isUnmissed({ pictures: pictures.filter((one) => one !== gone) })),
        ...silent.filter((gone) => isUnmissed({ silent: silent.filter((one) => one !== gone) })),
      ].map(({ event }) => `${id} ${event}`);
    });
    // Two pictures of one outcome: before and after the decision, by order and by offer, of member and visitor.
    const twice = ['inquire CANCEL', 'inquire SUPPLIER_DECLINED', 'cart SUBMIT'];
    expect(unmissed).toEqual(twice.flatMap((line) => [line, line]));
    expect(missing({})).toEqual(required);
  });

  test('are what a transition does, in its order', () => {
    expect(untrue()).toEqual([]);
    const said = SENDERS.inquire?.pictures.find(({ title }) => title === 'The last lot is awarded')?.said ?? [];
    const turned = [{ event: 'ACCEPT', title: '', said: said.toReversed() }];
    expect(untrue({ inquire: { name: 'inquiry', example: '', pictures: turned } })).toHaveLength(1);
  });

  test.each(entries)('of %s contain a message for each action, and have headings of their own', (id, sender) => {
    const { pictures } = sender;
    expect(pictures.flatMap(({ said }) => said).filter(({ heard }) => heard.length === 0)).toEqual([]);
    expect(pictures.filter(({ said }) => said.length === 0)).toEqual([]);
    const [written = ''] = sectionOf(id);
    const headings = [...written.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toHaveLength(pictures.length);
    expect(new Set(headings).size).toBe(pictures.length);
    expect(
      written
        .split('\n### ')
        .slice(1)
        .filter((picture) => !picture.includes('->>')),
    ).toEqual([]);
  });
});

/* A message whose event has pictures is either a cause of them, or it is noted that it sends none. */
const CAUSING = `
inquire > invitation RECOGNIZE
offer > inquire SUPPLIER_DECLINED
order > inquire SUPPLIER_DECLINED
order > inquire ORDER_CANCELLED
order > inquire ORDER_CHANGED
`;

describe('a message', () => {
  const known = (by: string) => entries.find(([, { name }]) => name === by.split(' ')[0]);
  const drawn = entries.flatMap(([id, { pictures }]) =>
    pictures
      .flatMap(({ said }) => said.flatMap(({ heard }) => heard))
      .flatMap(({ by, event }) => {
        const [to, sender] = known(by) ?? [];
        return sender?.pictures.some((one) => one.event === event) ? [`${id} > ${to} ${event}`] : [];
      }),
  );
  const answered = entries.flatMap(([id, { echoes = [] }]) =>
    echoes.map(({ event, from }) => `${known(from)?.[0]} > ${id} ${event}`),
  );

  test('sends what the pictures of its event show, unless it is noted that it sends none', () => {
    expect([...new Set(drawn)].toSorted()).toEqual([...CAUSING.trim().split('\n'), ...answered].toSorted());
  });

  test('that is noted as sending none sends none, on facts at that time', () => {
    const echoes = entries.flatMap(([, sender]) => sender.echoes ?? []);
    expect(echoes.length).toBeGreaterThan(0);
    expect(echoes.flatMap(({ said }) => said.heard)).toEqual([]);
  });

  test('to an invitation ends it with the tender, so no decision is left to be revoked', () => {
    const events = entries.flatMap(([, { pictures }]) =>
      pictures.map(({ said }) => said.flatMap(({ heard }) => heard.map(({ event }) => event))),
    );
    expect(events.filter((of) => of.includes('EXPIRE') && of.includes('DECISION_REVOKED'))).toEqual([]);
  });
});

test('every table of consequences is known here', () => {
  const tables = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('consequences.ts'))
    .flatMap((path) => [
      ...readFileSync(join('machines', path), 'utf8').matchAll(/^export const (\w+Consequences) =/gm),
    ])
    .map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(3);
  const source = readFileSync('tests/law/sequence/senders.ts', 'utf8');
  expect(tables.filter((name) => !source.includes(`import { ${name} }`))).toEqual([]);
});
