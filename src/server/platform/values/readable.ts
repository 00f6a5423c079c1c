/** XML 1.0 has no place for these, not even as references. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as a reader of the file finds it: what cannot be written is marked, so that no name is left empty by it. */
export const readable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '\ufffd');
