/**
 * The backend's address from the page, without a trailing slash; empty for the page's own origin. Throws when it is
 * neither an http address nor a path: otherwise every call would silently go to the wrong place.
 */
export function rootOf(named: string): string {
  const root = named.trim().replace(/\/+$/, '');
  const address = URL.canParse(root) ? new URL(root) : null;
  const whole = address !== null && /^https?:\/\/[^/\\]/i.test(root) && address.username + address.password === '';
  const path = /^(\/(?!\.{1,2}(\/|$))[^/\\]+)+$/.test(root);
  if (root !== '' && ((!whole && !path) || /[?#\s\\]/.test(root))) {
    throw new Error(
      `<meta name="api-root"> wants an address such as https://api.example.org or a path such as /backend, not "${named}".`,
    );
  }
  return root;
}
