/** A parameter of the header: its name, and its value in quotes or without. */
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** The file's name that an answer gives (RFC 6266): the international one first, the plain one where it cannot be read. */
export function fileNameOf(disposition: string | null): string {
  const given = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of (disposition ?? '').matchAll(PARAMETER))
    given.set(name.toLowerCase(), quoted === undefined ? bare.trim() : quoted.replace(/\\(.)/g, '$1'));
  const name = international(given.get('filename*')) || given.get('filename') || 'file';
  // A name, and no way to somewhere else.
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
