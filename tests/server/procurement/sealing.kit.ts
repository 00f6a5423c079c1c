import { inflateRawSync } from 'node:zlib';
import { PASSWORD, type Person } from '../kit.ts';
import { numbersOf } from '../invoicing/numbers.kit.ts';
import { HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';

/* A tender with a sealed offer that contains unique planted values. */

export const FILE = 'angebot-7f3a.txt';
const WORDS = { comment: 'comment-7f3a', delivery: 'delivery-7f3a', payment: 'payment-7f3a', content: 'content-7f3a' };

export interface Scene {
  market: Market;
  inquiry: Inquiry;
  offer: number;
  /** Everything that must not be read before the offers are opened. */
  secrets: readonly string[];
}

async function plant(market: Market): Promise<Omit<Scene, 'market'>> {
  const { first, server } = market;
  const inquiry = await market.published();
  const { id } = ok(await first.send('POST', '/api/offers/', { inquire: inquiry.id }));
  const form = new FormData();
  form.append('document', new Blob([WORDS.content]), FILE);
  const file = ok(await server.request('POST', `/api/offers/${id}/documents/`, { token: first.token, form }));
  const content = {
    valid_until: '2031-07-31',
    comment: WORDS.comment,
    delivery_time: WORDS.delivery,
    currency: 'EUR',
    documents: [file.id],
    offeritem_set: [{ lot: inquiry.lots[0], price: '7654.3217', payment_condition: WORDS.payment }],
  };
  const { receipts } = ok(await first.send('POST', `/api/offers/${id}/submit/`, content));
  const text = (await first.send('GET', `/api/offers/${id}/revisions/1/text/`)).text;
  const figures = ['7654.3217', '76543.22', '2031-07-31'];
  const secrets = [FILE, ...Object.values(WORDS), ...figures, receipts[0].hash, file.sha256, text];
  return { inquiry, offer: id, secrets };
}

export async function openScene(): Promise<Scene> {
  const market = await Market.open();
  return { market, ...(await plant(market)) };
}

/** Signs the same user in again after a step that ended the sign-in or switched the organisation. */
export async function keepSignedIn(scene: Scene, who: Person): Promise<Person> {
  const { server } = scene.market;
  const profile = await who.send('GET', '/api/profile/');
  if (profile.status === 200 && (profile.body.organization ?? 0) === who.organization) return who;
  const body = { username: who.email, email: who.email, password: PASSWORD };
  const { key } = ok(await server.request('POST', '/rest-auth/login/', { body }));
  const organization = who.organization === 0 ? null : who.organization;
  ok(await server.request('PATCH', `/api/profile/${who.id}/`, { token: key, body: { organization } }));
  return {
    ...who,
    token: key,
    send: (method, path, sent, headers) =>
      server.request(method, path, { token: key, body: sent, ...(headers ? { headers } : {}) }),
  };
}

/** Replaces the tender or the offer after a step that took it out of its sealed state. */
export async function keepSealed(scene: Scene, closed: boolean): Promise<void> {
  const { server, buyer, first, second } = scene.market;
  const [one, two, three] = [
    await keepSignedIn(scene, buyer),
    await keepSignedIn(scene, first),
    await keepSignedIn(scene, second),
  ];
  scene.market = new Market(server, one, two, three);
  const offer = await two.send('GET', `/api/offers/${scene.offer}/`);
  if (offer.body?.status === (closed ? 'locked' : 'submitted')) return;
  Object.assign(scene, await plant(scene.market));
  if (closed) await scene.market.pass(49 * HOUR);
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly pattern?: string;
}
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly 'x-event'?: string;
}
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export async function operationsOf({ market }: Scene): Promise<readonly Call[]> {
  const { paths } = ok(await market.server.request('GET', '/api/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Meaningful values: a valid body gets further than an invalid one. */
const known = ({ market, inquiry, offer }: Scene): Readonly<Record<string, unknown>> => ({
  inquire: inquiry.id,
  lot: inquiry.lots[0],
  lots: inquiry.lots.slice(0, 1),
  offer,
  organization: market.first.organization,
  participants: [market.second.organization],
  companies: [market.second.organization],
  expire_at: new Date(Date.parse(market.now()) + 90 * 24 * HOUR).toISOString(),
  reason: 'Because',
  documents: [],
  // Changing the password would end the walk.
  password: PASSWORD,
});

function plausible(scene: Scene, schema: Schema, name = ''): unknown {
  const value = known(scene)[name];
  const choices = schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? []);
  if (choices && choices.length > 0) return choices[0];
  if (value !== undefined) return value;
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return plausible(scene, schema.anyOf[0] ?? {}, name);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, plausible(scene, inner, key)]),
    );
  if (schema.type === 'array') return schema.items ? [plausible(scene, schema.items)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return '1';
}

/** A valid body, an empty one, and one that is wrong in every field. */
export function bodiesOf(scene: Scene, { operation }: Call): readonly unknown[] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return [undefined];
  const wrong = Object.fromEntries(Object.keys(schema.properties ?? {}).map((key) => [key, { wrong: ['x'] }]));
  return [plausible(scene, schema), {}, wrong];
}

/** Every address an operation can have here; for a write, its own record and a few others. */
export async function addressesOf(scene: Scene, { method, path, operation }: Call): Promise<readonly string[]> {
  const own = path.startsWith('/api/offers/') ? scene.offer : scene.inquiry.id;
  const others = path.includes('{') ? await numbersOf(scene.market.server, path) : [];
  const ids = path.includes('{') ? [...new Set([own, ...others.slice(0, method === 'GET' ? 3 : 1)])] : [0];
  const queries = method === 'GET' ? queriesOf(scene, operation) : [''];
  return ids.flatMap((id) => {
    const address = path
      .replace('{hash}', '0'.repeat(64))
      .replace(/\{(id|person)\}/, String(id))
      .replace(/\{\w+\}/g, '1');
    return queries.map((query) => `${address}${query}`);
  });
}

function queriesOf(scene: Scene, { parameters }: Operation): string[] {
  const asked = parameters.filter((one) => one.in === 'query');
  const numbered = asked.some(({ name }) => name === 'inquire') ? `inquire=${scene.inquiry.id}` : '';
  const one = asked.flatMap(({ name = '', schema = {} }) => {
    const choices = schema.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? []) ?? [];
    return choices.map((value) => `${name}=${String(value)}`);
  });
  return [...new Set(['', numbered, ...one.map((each) => [numbered, each].filter(Boolean).join('&'))])].map((query) =>
    query === '' ? '' : `?${query}`,
  );
}

/** The readable text of an answer, including the parts of a spreadsheet. */
export function textOf(bytes: Buffer): string {
  let text = bytes.toString('utf8');
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    text += bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed).toString('utf8') : packed.toString('utf8');
  }
  return text;
}
