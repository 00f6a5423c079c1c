import { connect, type Socket } from 'node:net';

/* Requests as an outsider writes them, byte by byte: incomplete heads, slow bodies, wrong lengths. */

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly headers: string;
}

export class Wire {
  readonly #socket: Socket;
  #received = '';
  readonly #ended: Promise<void>;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.toString('latin1');
    });
    // Being disconnected is one of the expected answers.
    this.#socket.on('error', () => undefined);
    this.#ended = new Promise((resolve) => this.#socket.on('close', () => resolve()));
  }

  /** Resolves when the bytes have left this process. */
  write(text: string | Buffer): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.destroyed) return resolve();
      this.#socket.write(text, () => resolve());
    });
  }

  /** Reads nothing from now on. */
  deaf(): void {
    this.#socket.pause();
  }

  get open(): boolean {
    return !this.#socket.destroyed;
  }

  get received(): string {
    return this.#received;
  }

  /** The first complete answer, or what arrived until the end or the timeout. */
  async answer(within = 10_000): Promise<RawAnswer> {
    const until = Date.now() + within;
    while (Date.now() < until && this.open && !whole(this.#received)) await pause(5);
    const [headers = '', ...rest] = this.#received.split('\r\n\r\n');
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
  }

  async cut(): Promise<void> {
    this.#socket.destroy();
    await this.#ended;
  }
}

function whole(received: string): boolean {
  const [head, ...rest] = received.split('\r\n\r\n');
  if (head === undefined || rest.length === 0) return false;
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const body = rest.join('\r\n\r\n');
  return length === undefined ? body.endsWith('0\r\n\r\n') || / 204 /.test(head) : body.length >= Number(length);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export const BOUNDARY = 'as-an-outsider-writes-it';

export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly file?: string;
  readonly type?: string;
}

/** A multipart body with exactly these parts, whatever their names. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, file, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${
        type === undefined ? '' : `Content-Type: ${type}\r\n`
      }\r\n`,
    ),
    Buffer.isBuffer(value) ? value : Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const headOf = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number | undefined>>,
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: kontor.example',
    ...Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    '',
    '',
  ].join('\r\n');

/** Sends one request byte for byte as written here and returns the whole answer; no client changes it on the way. */
export function raw(url: string, lines: readonly string[], body = ''): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${lines[0]}`)));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), text: rest.join('\r\n\r\n') });
    });
  });
}
