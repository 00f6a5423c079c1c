/** The file's name that an answer gives (RFC 6266): the international one first, the plain one where it cannot be read. */
export function fileNameOf(disposition: string | null): string {
  const international = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]+))/i.exec(disposition ?? '');
  return decoded(international) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || 'file';
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text.trim());
  } catch {
    return null;
  }
}
