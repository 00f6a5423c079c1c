import type { Person } from '../server/kit.ts';
import { percentile } from './measure.ts';

/** Time of a light request on an idle server, and while long documents are rendered. */
export interface Besides {
  readonly papers: number;
  readonly lines: number;
  /** Time to render all documents. */
  readonly seconds: number;
  readonly idle: readonly number[];
  readonly busy: readonly number[];
}

const LONG = 'A line as long as a name may be, with everything that a catalogue knows of the goods. '
  .repeat(3)
  .slice(0, 255);

const ok = (answer: Awaited<ReturnType<Person['send']>>) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
};

/** An issued invoice with this many long lines. */
export async function longInvoice(seller: Person, lines: number): Promise<number> {
  const { body } = ok(
    await seller.send('POST', '/api/documents/', {
      type: 'invoice',
      buyer_name: 'Odbiorca',
      buyer_reg_number: '7740001454',
      buyer_address: { country: 'PL', postcode: '09-411', city: 'Płock', street: 'Chemików', building: '7' },
      currency: 'PLN',
      date_of_issue: '2027-03-01',
      sale_date: '2027-03-01',
      documentitem_set: Array.from({ length: lines }, (_, at) => ({
        name: `${at + 1} ${LONG}`.slice(0, 255),
        quantity: '3.5',
        price: '12.3456',
        unit: 'PCS',
        vat_rate: '23',
      })),
    }),
  );
  ok(await seller.send('POST', `/api/documents/${body.id}/issue/`));
  return body.id as number;
}

const LIGHT = '/api/profile/';

export async function besides(seller: Person, papers: number, lines: number, rounds: number): Promise<Besides> {
  const id = await longInvoice(seller, lines);
  const paper = async () => ok(await seller.send('GET', `/api/documents/${id}/pdf/`));
  const light = async () => {
    const began = performance.now();
    ok(await seller.send('GET', LIGHT));
    return performance.now() - began;
  };
  // Warms up: the threads are started, and all code is compiled.
  await paper();
  for (let at = 0; at < rounds / 2; at += 1) await light();
  const idle: number[] = [];
  for (let at = 0; at < rounds; at += 1) idle.push(await light());
  const began = performance.now();
  let left = papers;
  const drawn = Array.from({ length: papers }, () =>
    paper().finally(() => {
      left -= 1;
    }),
  );
  const busy: number[] = [];
  while (left > 0) busy.push(await light());
  await Promise.all(drawn);
  return { papers, lines, seconds: (performance.now() - began) / 1000, idle, busy };
}

const MOST = 1.5;

const ratioOf = ({ idle, busy }: Besides): number => percentile(busy, 0.5) / percentile(idle, 0.5);

/** The median decides: the slowest of thousands of requests reflect other load on the machine. */
export const undisturbed = (one: Besides): boolean => ratioOf(one) <= MOST;

export function told(one: Besides): string {
  const at = (times: readonly number[]) => [0.5, 0.95, 1].map((part) => percentile(times, part).toFixed(1)).join(' / ');
  return (
    `${one.papers} papers of ${one.lines} lines in ${one.seconds.toFixed(1)} s; GET ${LIGHT} meanwhile, ` +
    `median / p95 / slowest ms: idle ${at(one.idle)}, beside them ${at(one.busy)} (${one.busy.length} requests); ` +
    `ratio ${ratioOf(one).toFixed(2)}, at most ${MOST}: ${undisturbed(one) ? 'ok' : 'BEYOND'}\n`
  );
}
