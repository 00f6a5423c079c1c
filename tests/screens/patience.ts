import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { vi } from 'vitest';
import { configureApi } from '../../src/app/api/client.ts';
import { quickLabels } from './quick-labels.ts';

/**
 * The page as text is part of the message, and takes longer to write than a query does: a wait that asks again has no
 * use for it, so it is written when the message is read.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const whole = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: whole, set: set(error) });
}
const set = (error: Error) => (value: string) =>
  void Object.defineProperty(error, 'message', { configurable: true, writable: true, value });

// Runs before every file. Waits end as early as possible: this is only the limit for rendering on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: notFound });

// For its warnings React keeps the place in the code where each element was made: a tenth of the processor time.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts the places elsewhere now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} });

quickLabels();

// The files of a worker share one client: it begins signed out, at the page's own origin, as a page does, and with the
// page's own fetch.
vi.unstubAllGlobals();
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
