import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../db/schema.ts';
import { DEMO_PASSWORD, type DemoPerson } from './accounts.ts';

export type Json = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH';

/** One attachment as the browser's form would send it. */
export interface Upload {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const BOUNDARY = 'kontor-demonstration-form';
/** Well below the lifetimes of a key, idle and in total. */
const UNUSED_MS = 12 * 86_400_000;
const LIVES_MS = 28 * 86_400_000;

function multipart({ field, name, type, text }: Upload): string {
  const head = `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`;
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`;
}

/** A user of the product's own API. Any error response aborts the loading. */
export class Client {
  readonly person: DemoPerson;
  readonly #server: FastifyInstance;
  readonly #clock: Clock;
  #token: string | null = null;
  #signedIn = 0;
  #used = 0;

  constructor(server: FastifyInstance, clock: Clock, person: DemoPerson) {
    this.#server = server;
    this.#clock = clock;
    this.person = person;
  }

  /** Registers like a visitor: form, mailed link, first sign-in. */
  async signUp(db: Db): Promise<void> {
    const { email, language } = this.person;
    const password = DEMO_PASSWORD;
    await this.#call('POST', '/register/', { username: email, email, password, password2: password, language });
    const mail = db.selectFrom('outbox').select('body').where('recipient', '=', email).orderBy('id', 'desc').limit(1);
    const { body } = await mail.executeTakeFirstOrThrow();
    await this.#call('POST', '/confirm-email/', { token: /\/confirm-email\/([^\s/?]+)/.exec(body)?.[1] });
    await this.#signIn();
  }

  async send<T = Json>(method: Method, path: string, body?: object): Promise<T> {
    await this.#signIn();
    return this.#call<T>(method, path, body);
  }

  async upload<T = Json>(path: string, file: Upload): Promise<T> {
    await this.#signIn();
    return this.#call<T>('POST', path, multipart(file), `multipart/form-data; boundary=${BOUNDARY}`);
  }

  /** Keys expire during the story, so this signs in again when needed. */
  async #signIn(): Promise<void> {
    const now = Date.parse(this.#clock.now());
    const lives = this.#token !== null && now - this.#used < UNUSED_MS && now - this.#signedIn < LIVES_MS;
    this.#used = now;
    if (lives) return;
    const { email } = this.person;
    this.#token = null;
    const { key } = await this.#call<{ key: string }>('POST', '/rest-auth/login/', {
      username: email,
      email,
      password: DEMO_PASSWORD,
    });
    this.#token = key;
    this.#signedIn = now;
  }

  async #call<T>(method: Method, path: string, body?: object | string, type?: string): Promise<T> {
    const answer = await this.#server.inject({
      method,
      url: path,
      headers: {
        'accept-language': this.person.language,
        ...(this.#token ? { authorization: `Token ${this.#token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode >= 300) {
      throw new Error(
        `Demonstration data: ${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`,
      );
    }
    return (answer.body === '' ? undefined : answer.json()) as T;
  }
}
