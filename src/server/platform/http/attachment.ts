/** RFC 6266: an ASCII fallback and the original name. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Files are always sent as downloads and never run in the page they came from. */
export const attachmentHeaders = (name: string, type = 'application/octet-stream') => ({
  'Content-Type': type,
  'Content-Disposition': disposition(name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
});
