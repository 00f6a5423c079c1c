import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/*
 * The client of the tests' servers, over connections that stay open: `fetch` takes three times its processor time, and
 * the suites make many thousands of requests.
 */

export interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

// A connection that is idle for longer may be closed by the server in the moment it is used again.
const agent = new Agent({ keepAlive: true, timeout: 4000 });

/** Sent by every client unless it says otherwise. */
const USUAL = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};

/** A form with files, which `fetch` writes. */
export async function sendForm(
  url: string,
  { form, ...asked }: Omit<Asked, 'body'> & { readonly form: FormData },
): Promise<Received> {
  const response = await fetch(url, { ...asked, body: form, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const isReset = (error: unknown): boolean => (error as { code?: unknown }).code === 'ECONNRESET';

/**
 * One request and its whole answer; rejects when the connection ends before. Follows no redirect. What only reads is
 * asked again when the server had closed a connection that was kept.
 */
export async function send(url: string, { method, headers, body }: Asked): Promise<Received> {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  // Node announces no length of a body of GET and DELETE: the server would read the body as another request.
  const sized = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  // A length of the test's own may be false, and then the rest of the connection is read as this body.
  const kept = 'content-length' in named ? false : agent;
  const ask = (over: Agent | false) =>
    new Promise<[IncomingMessage, Buffer]>((resolve, reject) => {
      const options = { agent: over, method, headers: { ...USUAL, ...sized, ...named } };
      const asking = request(new URL(url), options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve([answer, Buffer.concat(chunks)]));
      });
      asking.on('error', (error) => {
        if (asking.reusedSocket && method === 'GET' && isReset(error)) void ask(false).then(resolve, reject);
        else reject(error);
      });
      asking.end(body);
    });
  const [response, whole] = await ask(kept);
  const unpack = UNPACK[response.headers['content-encoding'] ?? ''];
  const text = new TextDecoder().decode(whole.length > 0 && unpack ? unpack(whole) : whole);
  return { status: response.statusCode ?? 0, headers: headersOf(response), text };
}
