import { configure } from '@testing-library/react';

// Run before every file. Waits end as soon as they may: this is only how long a machine that does other things as
// well is given to render what it must.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lacks it. What a browser would tell its console, such as a text that is not there, fails the run here.
globalThis.reportError ??= (fault: unknown) => {
  setTimeout(() => {
    throw fault;
  });
};

// The page that tests draw into has no layout, and nothing that watches it.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
