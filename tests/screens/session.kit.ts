import { type ApiSession, configureApi } from '../../src/app/api/client.ts';
import * as session from '../../src/app/session/session.ts';

/** Calls in the name of this browser's session, as the page makes them; nothing of its own happens when it ends. */
export function callsOfSession(more: Partial<ApiSession> = {}): void {
  session.startSession({ clearCache: () => {}, revoke: () => {}, onForeignOrganization: () => {}, onFollow: () => {} });
  configureApi({
    session: {
      token: session.token,
      sessionId: () => null,
      language: () => 'en',
      organization: session.organizationOf,
      onUnauthorized: session.unauthorized,
      ...more,
    },
  });
}
