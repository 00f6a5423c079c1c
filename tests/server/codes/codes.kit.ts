import type { Answer, Person } from '../kit.ts';

/** Status and codes of an answer, as a program reads them. */
export const codeOf = ({ status, headers }: Answer): string => `${status} ${headers.get('X-Error-Code') ?? ''}`.trim();

/** Sends a request and returns its code. */
export const tried = async (who: Person, method: string, path: string, body?: unknown): Promise<string> =>
  codeOf(await who.send(method, path, body));

/** A request that has to succeed before another one is refused. */
export async function made(who: Person, path: string, body: unknown): Promise<Answer['body']> {
  const answer = await who.send('POST', path, body);
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}
