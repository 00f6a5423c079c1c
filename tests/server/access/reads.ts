import type { Actor } from '../../law/access.ts';
import { ACCESS, ACTORS } from '../../law/access.ts';
import type { Answer } from '../kit.ts';
import { CALLS, type Company } from './watched.ts';

/** The query of calls that require one. */
const ASKED: Readonly<Record<string, (ids: (room: string) => number) => string>> = {
  questionList: (ids) => `?inquire=${ids('inquires') || ids('quotations')}`,
  documentJournal: () => '?from=2027-01-01&to=2027-12-31',
  documentJournalExport: () => '?from=2027-01-01&to=2027-12-31',
};

/** Number of a room's records tried to find one that its company can read. */
const TRIED = 40;

const idsIn = (body: unknown): number[] => {
  const rows = (body as { results?: unknown })?.results ?? body;
  return Array.isArray(rows) ? rows.map((row: { id?: unknown }) => Number(row?.id)) : [];
};

export interface Read {
  readonly name: string;
  readonly actor: Actor;
  readonly answer: Answer;
  /** The status a company's administrator got for the same request. */
  readonly expected: number;
  /** Ids of this company's records in a list that another actor got. */
  readonly foreign: readonly number[];
}

/** Every read of a company's records, made by each actor for whom it is to be tried. */
export async function* reads(
  { server, cast, records }: Company,
  tries: (name: string, actor: Actor, hasRecords: boolean) => boolean,
): AsyncGenerator<Read> {
  const last = (room: string): number => records.get(room)?.at(-1) ?? 0;
  for (const [name, { method, path }] of CALLS) {
    if (method !== 'GET') continue;
    const room = /^\/api\/([\w-]+)\//.exec(path)?.[1] ?? '';
    if (path.includes('{id}') && last(room) === 0) continue;
    if (name === 'questionList' && last('inquires') + last('quotations') === 0) continue;
    const at = (id: number) =>
      path.replace('{id}', String(id)).replace('{revision}', '1').replace('{widget}', 'deadlines');
    if (at(1).includes('{')) continue;
    const actors = ACTORS.filter((actor) => tries(name, actor, records.has(room)));
    if (actors.length === 0) continue;
    const asking = (id: number) => (actor: Actor) =>
      server.request('GET', at(id) + (ASKED[name]?.(last) ?? ''), { token: cast.get(actor)?.token ?? null });
    // The newest readable record: others were deleted or are sealed.
    const tried = [...new Set(records.get(room))].toReversed().slice(0, path.includes('{id}') ? TRIED : 1);
    let ask = asking(tried[0] ?? 0);
    let { status: expected } = await ask('admin');
    for (const id of tried.slice(1)) {
      if (expected < 300) break;
      ask = asking(id);
      ({ status: expected } = await ask('admin'));
    }
    for (const actor of actors) {
      const answer = await ask(actor);
      const outside = ['own', 'none'].includes(ACCESS.get(name)?.[actor] ?? '');
      const foreign = outside ? idsIn(answer.body).filter((id) => records.get(room)?.includes(id)) : [];
      yield { name, actor, answer, expected, foreign };
    }
  }
}
