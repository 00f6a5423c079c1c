import { type EndpointShape, pathPattern } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { ACCESS, type Actor, ACTORS } from '../../law/access.ts';
import type { Through, Wrap } from '../every-step/through.ts';
import type { Answer, Person, Request, TestServer } from '../kit.ts';
import type { Sample } from '../../sampled.ts';
import { type Cast, casting } from './cast.ts';

export const CALLS = Object.entries(endpoints) as unknown as readonly (readonly [string, EndpointShape])[];

/** A version that does not exist: a user who may change the record is refused for it, and the record is unchanged. */
const STALE = { 'If-Match': '"999999"' };

const callOf = (method: string, path: string) => {
  const [plain = ''] = path.split('?');
  const found = CALLS.find(([, one]) => one.method === method && pathPattern(one.path).test(plain));
  if (!found) throw new Error(`No endpoint: ${method} ${path}`);
  return found;
};

export const refused = (name: string): readonly Actor[] =>
  ACTORS.filter((actor) => ACCESS.get(name)?.[actor].startsWith('4') ?? false);
export const may = (name: string): readonly Actor[] => ACTORS.filter((actor) => ACCESS.get(name)?.[actor] === 'may');

const DAY = 86_400_000;

/** One company, its users, and the ids of its records by API path. */
export interface Company {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly records: Map<string, number[]>;
}

export interface Watch {
  readonly wrap: Wrap;
  readonly companies: Company[];
}

function remember({ records }: Company, path: string, answer: Answer): void {
  const keep = (room: string, id: number) => records.set(room, [...(records.get(room) ?? []), id]);
  const [, room = '', id] = /^\/api\/([\w-]+)\/(\d+)?/.exec(path) ?? [];
  const at = id ?? (answer.status === 201 ? answer.body?.id : undefined);
  if (room !== '' && at !== undefined) keep(room, Number(at));
  const file = /\/api\/files\/(\d+)\//.exec(answer.text)?.[1];
  if (file) keep('files', Number(file));
}

export interface Noted {
  readonly note: (name: string, actor: Actor, answer: Answer) => void;
  /** Whether this cell is already covered. */
  readonly held: (name: string, actor: Actor) => boolean;
  readonly sample: Sample;
}

/**
 * Before an actor who may sends a call, every actor who may not sends exactly the same one: until each cell is covered,
 * and then a share of them again.
 */
export function watching({ note, held, sample }: Noted): Watch {
  const companies: Company[] = [];
  const tries = (name: string, actor: Actor): boolean => sample.takes(!held(name, actor));
  const turns = new Map<string, number>();

  const wrap: Wrap = async (server): Promise<Through> => {
    const { castOf, strangerOf } = casting(server);
    const known = new Map<string, Person>();
    const made = new Map<number, Company>();
    const companyOf = async (person: Person): Promise<Company> => {
      const company = made.get(person.organization) ?? { server, cast: await castOf(person), records: new Map() };
      if (!made.has(person.organization)) companies.push(company);
      made.set(person.organization, company);
      return company;
    };

    const lookedIn = new Map<Company, number>();
    /** An idle sign-in expires, so actors who are not tried now make one request per day. */
    const keepSignedIn = async (company: Company): Promise<void> => {
      const now = Date.parse(server.clock.now());
      const before = lookedIn.get(company) ?? now;
      lookedIn.set(company, now - before > DAY ? now : Math.min(now, before));
      if (now - before <= DAY) return;
      for (const { token } of company.cast.values()) await server.request('GET', '/api/profile/', { token });
    };

    const sent = async (person: Person, method: string, path: string, options: Omit<Request, 'token'>) => {
      const [name, { event }] = callOf(method, path);
      const company = await companyOf(person);
      await keepSignedIn(company);
      const by = async (actor: Actor, headers: Record<string, string> = {}): Promise<Answer> => {
        const token = company.cast.get(actor)?.token ?? null;
        const answer = await server.request(method, path, {
          ...options,
          token,
          headers: { ...options.headers, ...headers },
        });
        note(name, actor, answer);
        return answer;
      };
      for (const actor of refused(name)) if (tries(name, actor)) await by(actor);
      const able = may(name);
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const doer = able[turn % Math.max(able.length, 1)] ?? 'admin';
      if (event && /\/\d+\//.test(path))
        for (const actor of able.filter((one) => one !== doer)) if (tries(name, actor)) await by(actor, STALE);
      const answer = await by(doer);
      remember(company, path, answer);
      return answer;
    };

    /** Calls that concern no company: a user's own invitation, a password, a visitor's order. */
    const alone = async (person: Person | null, method: string, path: string, options: Omit<Request, 'token'>) => {
      const [name] = callOf(method, path);
      const others = { visitor: null, other: await strangerOf() } as const;
      for (const [actor, who] of Object.entries(others))
        if (refused(name).includes(actor as Actor) && tries(name, actor as Actor))
          note(name, actor as Actor, await server.request(method, path, { ...options, token: who?.token ?? null }));
      const answer = await server.request(method, path, { ...options, token: person?.token ?? null });
      if (!person) note(name, 'visitor', answer);
      return answer;
    };

    const via = (person: Person | null, method: string, path: string, options: Omit<Request, 'token'>) =>
      person && person.organization !== 0 ? sent(person, method, path, options) : alone(person, method, path, options);
    const on = (person: Person): Person => {
      known.set(person.token, person);
      return {
        ...person,
        send: (method, path, body, headers) => via(person, method, path, { body, ...(headers ? { headers } : {}) }),
      };
    };
    const request: TestServer['request'] = (method, path, { token, ...options } = {}) => {
      const person = known.get(token ?? '');
      return token && !person
        ? server.request(method, path, { token, ...options })
        : via(person ?? null, method, path, options);
    };
    return { server: { ...server, request }, on };
  };
  return { wrap, companies };
}
