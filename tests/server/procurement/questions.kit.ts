import type { Answer, Person } from '../kit.ts';
import { type Inquiry, type Market, ok } from './procurement.kit.ts';

export const ASKED = 'May the pipes be welded?';
export const ANSWERED = 'Yes, by a certified welder.';

export const ask = (who: Person, inquire: number, over: object = {}): Promise<Answer> =>
  who.send('POST', '/api/questions/', { inquire, text: ASKED, ...over });
export const act = (who: Person, id: number, action: string, body: object = {}): Promise<Answer> =>
  who.send('POST', `/api/questions/${id}/${action}/`, body);
export const answer = (market: Market, id: number, text = ANSWERED): Promise<Answer> =>
  act(market.buyer, id, 'answer', { answer: text });
export const listed = async (who: Person, inquire: number): Promise<Answer['body']> =>
  ok(await who.send('GET', `/api/questions/?inquire=${inquire}`));
export const stateOf = async (market: Market, inquire: number, id: number): Promise<string> =>
  (await listed(market.buyer, inquire)).results.find((row: { id: number }) => row.id === id)?.state ?? 'none';

/** A published inquiry with one question of the first supplier. */
export async function asked(market: Market, over: object = {}): Promise<{ inquiry: Inquiry; id: number }> {
  const inquiry = await market.published();
  const { id } = ok(await ask(market.first, inquiry.id, over));
  return { inquiry, id };
}
