import type { Toaster } from '@blueprintjs/core';

let toaster: Promise<Toaster> | undefined;
let region: HTMLElement | undefined;

async function show(text: string): Promise<void> {
  announce(text);
  toaster ??= import('./toaster.ts').then((module) => module.createToaster());
  (await toaster).show({ message: text, timeout: 5000 });
}

/** Blueprint's toast interrupts as an alert; good news waits for its turn in a polite region instead. */
function announce(text: string): void {
  if (!region) {
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
};
