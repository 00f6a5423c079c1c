/** RFC 6266: a plain fallback and the name as it is. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** What goes out as a file is always a download and never runs anything in the page it came from. */
export const attachmentHeaders = (name: string, type = 'application/octet-stream') => ({
  'Content-Type': type,
  'Content-Disposition': disposition(name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
});
