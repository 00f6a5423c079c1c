import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The mail server's current behaviour. `silent` accepts the connection and sends nothing until it closes. */
export type Mood = 'well' | 'slow' | 'busy' | 'silent' | 'gone';
export const MOODS = ['well', 'slow', 'busy', 'silent', 'gone'] as const satisfies readonly Mood[];

const PATIENCE_MS = 15;
const SLOW_MS = 5;

export interface Delivered {
  readonly to: readonly string[];
  readonly data: string;
}

export interface Post {
  readonly url: string;
  readonly received: Delivered[];
  mood: Mood;
  close(): Promise<void>;
}

/** The part of RFC 5321 that a sender needs. */
function listener(post: { received: Delivered[]; mood: Mood }, socket: Socket): void {
  let to: string[] = [];
  let data: string | null = null;
  let rest = '';
  const hear = (text: string): string | null => {
    if (data !== null) {
      if (text !== '.') {
        data += `${text}\r\n`;
        return null;
      }
      post.received.push({ to, data });
      [to, data] = [[], null];
      return '250 kept';
    }
    if (/^rcpt/i.test(text)) {
      if (post.mood === 'busy') return '451 come again later';
      to.push(text.replace(/^.*<(.*)>.*$/, '$1'));
    }
    if (/^data/i.test(text)) {
      data = '';
      return '354 go on';
    }
    return /^quit/i.test(text) ? '221 bye' : '250 ok';
  };
  socket.on('error', () => {});
  if (post.mood === 'gone') return void socket.destroy();
  if (post.mood === 'silent') return void setTimeout(() => socket.destroy(), PATIENCE_MS);
  socket.write('220 post\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const answer = hear(text);
      if (answer === null) continue;
      setTimeout(() => socket.writable && socket.write(`${answer}\r\n`), post.mood === 'slow' ? SLOW_MS : 0);
    }
  });
}

/** A mail server on a port of its own, with a configurable behaviour. */
export async function openPost(): Promise<Post> {
  const state = { received: [] as Delivered[], mood: 'well' as Mood };
  const server = createServer((socket) => listener(state, socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  });
}
