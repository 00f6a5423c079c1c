/** Characters that XML 1.0 does not allow, not even as references. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it appears in a file: characters not allowed are replaced by a marker, so that no name becomes empty. */
export const readable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '\ufffd');
