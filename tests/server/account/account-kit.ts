import { type Answer, type Mail, PASSWORD, startServer, type TestServer } from '../kit.ts';

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** A visitor's calls, as the sign-up and sign-in screens make them. */
export interface Visitor {
  readonly server: TestServer;
  fresh(name?: string): string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  signUp(email: string, more?: object): Promise<Answer>;
  signIn(email: string, password?: string): Promise<Answer>;
  /** The token of the last e-mailed link to a page. */
  linkOf(email: string, page: string): Promise<string>;
  resetTo(token: string, password: string, password2?: string): Promise<Answer>;
  /** A user who registered and opened the e-mailed link. */
  active(): Promise<string>;
  mails(email?: string): Promise<Mail[]>;
}

export async function startVisitor(): Promise<Visitor> {
  const server = await startServer();
  let count = 0;
  const post: Visitor['post'] = (path, body, headers) =>
    server.request('POST', path, { body, ...(headers ? { headers } : {}) });
  const visitor: Visitor = {
    server,
    fresh: (name = 'p') => `${name}${(count += 1)}@abuse.example`,
    post,
    signUp: (email, more = {}) =>
      post('/register/', { username: email, email, password: PASSWORD, password2: PASSWORD, language: 'en', ...more }),
    signIn: (email, password = PASSWORD) => post('/rest-auth/login/', { username: email, email, password }),
    linkOf: async (email, page) =>
      (await server.mails(email)).at(-1)?.body.match(new RegExp(`/${page}/([^\\s/?]+)`))?.[1] ?? '',
    resetTo: (token, password, password2 = password) =>
      post('/rest-auth/password/reset/confirm/', { token, password, password2 }),
    active: async () => {
      const email = visitor.fresh('a');
      await visitor.signUp(email);
      await post('/confirm-email/', { token: await visitor.linkOf(email, 'confirm-email') });
      return email;
    },
    mails: (email) => server.mails(email),
  };
  return visitor;
}
