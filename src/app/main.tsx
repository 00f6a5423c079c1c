import './styles/tokens.css';
import 'virtual:blueprint/button.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/menu.css';
import './styles/public.css';
import './styles/home.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { visitEndpoints } from '../contract/platform/visit.ts';
import { call, configureApi } from './api/client.ts';
import { prefetchLanding } from './early.ts';
import { spoken, startTexts } from './i18n.ts';
import { paths } from './paths.ts';
import { Providers } from './providers.tsx';
import { queryClient } from './query-client.ts';
import { loadFirst, Router, withNextScreen } from './router.tsx';
import { applyTheme } from './session/preferences.ts';
import { language } from './session/language.ts';
import { setServerOffset } from './session/server-clock.ts';
import {
  devices,
  keepDevice,
  keepSessionId,
  meet,
  organizationOf,
  sessionId,
  startSession,
  token,
  unauthorized,
} from './session/session.ts';
import { noteUnread, watchUnread } from './session/unread.ts';

/** Delay before the typeface is loaded. */
const TYPEFACE_MS = 3000;

applyTheme();
/** Addresses whose responses were reported field by field. */
const strange = new Set<string>();
/** Most visits have nothing to report. */
const tell = (resource: string | null, field: string, requestId = ''): void =>
  void import('./reports.ts')
    .then(({ reportUnread }) => reportUnread(resource, field, requestId))
    .catch(() => undefined);
configureApi({
  apiRoot: document.querySelector<HTMLMetaElement>('meta[name="api-root"]')?.content ?? '',
  session: {
    token,
    sessionId,
    language: spoken,
    organization: organizationOf,
    onUnauthorized: unauthorized,
    onOtherOrganization: meet,
    devices,
    onDevice: keepDevice,
    onServerTime: setServerOffset,
    onUntold: (endpoint, data) =>
      import('./untold/derive-allowed.ts').then(
        ({ tell: complete }) => complete(endpoint, data),
        () => data,
      ),
    onUnread: (resource, fields, requestId) => {
      strange.add(location.pathname);
      for (const field of fields) tell(resource, field, requestId);
      if (fields.some((field) => field !== '')) noteUnread();
    },
  },
});
watchUnread((kind) => strange.has(location.pathname) || tell(null, kind));
startSession({
  revoke: () => void call(visitEndpoints.logout, {}),
  clearCache: () => queryClient.clear(),
  onForeignOrganization: () => location.assign(paths.dashboard),
  onFollow: () => void queryClient.invalidateQueries(),
});

async function openSession(): Promise<void> {
  const answer = await call(visitEndpoints.sessionOpen, { body: { sessionid: sessionId() } });
  if (answer.ok && answer.data.sessionid) keepSessionId(answer.data.sessionid);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const atHome = location.pathname === paths.home;
if (atHome) void prefetchLanding();
// The prerendered shell stays until the texts and the code of the first screen are there.
await Promise.all([
  startTexts(language(), atHome ? ['common', 'home'] : ['common']),
  atHome ? null : loadFirst(location.pathname),
]);
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
// A visitor who only looks around needs no session id.
if (sessionId() === null && !atHome) void openSession();
// After everything that the first screen fetches.
setTimeout(
  () =>
    void import('./typeface.ts')
      .then(({ bringTypeface }) => bringTypeface(language(), withNextScreen))
      .catch(() => undefined),
  TYPEFACE_MS,
);
