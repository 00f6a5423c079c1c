import type { Person, TestServer } from '../kit.ts';

/** The same server and people, reached through something that looks at every call. */
export interface Through {
  readonly server: TestServer;
  readonly on: (person: Person) => Person;
}

export type Wrap = (server: TestServer) => Promise<Through>;
