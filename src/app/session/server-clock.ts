/*
 * Deadlines follow the server's clock, whatever the visitor's clock shows. The API client updates the difference with
 * every response.
 */
let offset = 0;

export function setServerOffset(milliseconds: number): void {
  // The `Date` header has whole seconds: smaller differences are noise.
  offset = Math.abs(milliseconds) > 2000 ? milliseconds : 0;
}

export const serverNow = (): number => Date.now() + offset;
