/*
 * Deadlines follow the server's clock, whatever the visitor's machine shows. The API client notes the
 * `Date` header of every answer here.
 */
let offset = 0;

export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  // The header has whole seconds: smaller differences are noise.
  if (!Number.isNaN(at)) offset = Math.abs(at - Date.now()) > 2000 ? at - Date.now() : 0;
}

export const serverNow = (): number => Date.now() + offset;
