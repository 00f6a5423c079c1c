import { type Actor, OWN_ROLE } from '../../law/access.ts';
import type { Person, TestServer } from '../kit.ts';

export type Cast = ReadonlyMap<Actor, Person>;

const ROLES = { reader: 'viewer', buyer: 'buyer', seller: 'seller', accountant: 'accountant' } as const;

const must = <A extends { readonly status: number; readonly text: string; readonly body: unknown }>(
  answer: A,
): A['body'] => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body;
};

/** The users of each company, created once. */
export function casting(server: TestServer) {
  const casts = new Map<number, Promise<Cast>>();
  let stranger: Promise<Person> | undefined;
  const strangerOf = () => (stranger ??= server.founder({ country: 'FR', name: 'other' }));

  const make = async (of: Person): Promise<Cast> => {
    const gone = await server.member(of, 'viewer');
    const members = must(await of.send('GET', '/api/organization-users/?pageSize=100'));
    const { id } = members.results.find(({ email }: { email: string }) => email === gone.email);
    must(await of.send('POST', `/api/organization-users/${id}/remove/`));
    const { code } = must(await of.send('POST', '/api/roles/', { name: 'Signs and ships', permissions: OWN_ROLE }));
    const cast = new Map<Actor, Person>([
      ['admin', of],
      ['gone', gone],
      ['other', await strangerOf()],
      ['own', await server.member(of, code)],
    ]);
    for (const [actor, role] of Object.entries(ROLES)) cast.set(actor as Actor, await server.member(of, role));
    return cast;
  };
  const castOf = (of: Person): Promise<Cast> => {
    const cast = casts.get(of.organization) ?? make(of);
    casts.set(of.organization, cast);
    return cast;
  };
  return { castOf, strangerOf };
}
