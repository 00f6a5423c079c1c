import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { UNPACK } from './client.ts';
import { type Sent, wrongWith } from './described.ts';

/* Checks every answer of a test server, to any caller, against the API's description. */

const wrong = new Set<string>();

/** Returns the errors in answers since the last call. */
export function takeWrong(): string[] {
  const taken = [...wrong];
  wrong.clear();
  return taken;
}

/** Also for answers of a server in a process of its own. */
export function hold(sent: Sent): void {
  const found = wrongWith(sent);
  if (found !== null) wrong.add(found);
}

const bytesOf = ([chunk, encoding]: readonly unknown[]): Buffer[] => {
  if (typeof chunk === 'string') return [Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8')];
  return chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];
};

/** Headers passed to `writeHead` are not stored in the response. */
function headersOf(response: ServerResponse, given: unknown): ReadonlyMap<string, string> {
  const all = { ...response.getHeaders(), ...(typeof given === 'object' ? given : {}) };
  return new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function overhear({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  let headers = headersOf(response, undefined);
  const before = (name: 'writeHead' | 'write' | 'end', hear: (args: readonly unknown[]) => void): void => {
    const original = response[name];
    const heard = (...args: unknown[]): unknown => {
      hear(args);
      return Reflect.apply(original, response, args);
    };
    Object.assign(response, { [name]: heard });
  };
  const isJson = (): boolean => (headers.get('content-type') ?? '').includes('json');
  const keep = (args: readonly unknown[]): void => {
    if (isJson() || chunks.length === 0) chunks.push(...bytesOf(args));
  };
  before('writeHead', (args) => (headers = headersOf(response, args.at(-1))));
  before('write', keep);
  before('end', keep);
  response.on('finish', () => {
    const whole = Buffer.concat(chunks);
    const unpack = UNPACK[headers.get('content-encoding') ?? ''];
    const text = isJson() ? (unpack?.(whole) ?? whole).toString() : '…'.slice(0, whole.length);
    hold({ method, target: url, status: response.statusCode, type: headers.get('content-type') ?? null, text });
  });
}

let listening = false;
/** Called by tests that read the result; a benchmark's servers are not observed. */
export const listen = (): void => {
  listening = true;
};

/** Starts observing; before the first request. */
export function overhearing(server: Server): void {
  if (listening) server.prependListener('request', overhear);
}
