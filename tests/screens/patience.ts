import { configure } from '@testing-library/react';
import { configureApi } from '../../src/app/api/client.ts';

// Runs before every file. Waits end as early as possible: this is only the limit for rendering on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share one client: it begins signed out, at the page's own origin, as a page does.
configureApi({ session: { token: () => null, sessionId: () => null, language: () => 'en', onUnauthorized: () => {} } });

// jsdom lacks it. Anything a browser would report to its console, such as a missing text, fails the run here.
globalThis.reportError ??= (fault: unknown) => {
  setTimeout(() => {
    throw fault;
  });
};

// The page that tests render into has no layout, and no code that watches it.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
