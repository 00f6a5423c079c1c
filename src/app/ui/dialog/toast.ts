import type { Toaster } from '@blueprintjs/core';
import { createElement } from 'react';

let toaster: Promise<Toaster> | undefined;
let region: HTMLElement | undefined;

async function show(text: string, timeout = 5000): Promise<void> {
  announce(text);
  toaster ??= import('./toaster.ts').then((module) => module.createToaster());
  // Hidden from assistive technology, which has heard it already. The close button speaks English only.
  const message = createElement('span', { 'aria-hidden': true }, text);
  (await toaster).show({ message, timeout, isCloseButtonShown: false });
}

/** Blueprint's toast interrupts as an alert; good news waits for its turn in a polite region instead. */
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

/** Good news of something just done. What went wrong stays on the page, in an InlineMessage. */
export const toast = {
  success: (text: string): void => void show(text).catch(() => undefined),
  /** What went wrong where the page that would say it was left before. */
  late: (text: string): void => void show(text, 15_000).catch(() => undefined),
};
