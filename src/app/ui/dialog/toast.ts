import type { Toaster } from '@blueprintjs/core';
import { createElement } from 'react';

let toaster: Promise<Toaster> | undefined;
let region: HTMLElement | undefined;

async function show(text: string, timeout = 5000): Promise<void> {
  announce(text);
  toaster ??= import('./toaster.ts').then((module) => module.createToaster());
  // Hidden from assistive technology, which has already announced it. The close button has only English texts.
  const message = createElement('span', { 'aria-hidden': true }, text);
  (await toaster).show({ message, timeout, isCloseButtonShown: false });
}

/** Blueprint's toast interrupts as an alert; success messages use a polite live region instead. */
function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'k-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  const target = region;
  setTimeout(() => {
    target.textContent = text;
  }, 50);
}

/** Reports success. Failures stay on the page, in an InlineMessage. */
export const toast = {
  success: (text: string): void => void show(text).catch(() => undefined),
  /** Reports a failure after the user has left the page that would show it. */
  late: (text: string): void => void show(text, 15_000).catch(() => undefined),
};
