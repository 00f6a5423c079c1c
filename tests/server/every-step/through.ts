import type { Person, TestServer } from '../kit.ts';

/** The same server and users, with a wrapper that intercepts every call. */
export interface Through {
  readonly server: TestServer;
  readonly on: (person: Person) => Person;
}

export type Wrap = (server: TestServer) => Promise<Through>;
