/** One header parameter: its name and its quoted or bare value. */
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** The file name of a response (RFC 6266): the international one first, the plain one when that cannot be read. */
export function fileNameOf(disposition: string | null): string {
  const given = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of (disposition ?? '').matchAll(PARAMETER))
    given.set(name.toLowerCase(), quoted === undefined ? bare.trim() : quoted.replace(/\\(.)/g, '$1'));
  const name = international(given.get('filename*')) || given.get('filename') || 'file';
  // A name cannot contain a path.
  return name.replace(/[/\\\p{Cc}]/gu, '_');
}

function international(text: string | undefined): string | null {
  const encoded = /^UTF-8'[^']*'(.*)$/i.exec(text ?? '')?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
