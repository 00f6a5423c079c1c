/**
 * An email address. Local part: no empty segment, no spaces, no characters with a meaning in lists and headers, no
 * invisible ones. Domain: host names, the last one not a number. At most 254 characters, 64 bytes in the local part
 * (RFC 5321, 4.5.3.1.1): no mail server accepts more.
 */
const PART = String.raw`[^\s@<>"(),;:\\.\p{C}\p{Default_Ignorable_Code_Point}]`;
const SIGN = String.raw`[\p{L}\p{M}\p{N}]`;
/** A label in any script, at most 63 characters, not beginning or ending with a hyphen. */
const HOST = String.raw`${SIGN}(?:(?:${SIGN}|-){0,61}${SIGN})?`;
const EMAIL = new RegExp(String.raw`^${PART}+(?:\.${PART}+)*@(?:${HOST}\.)+(?!\p{N}+$)(?=..)${HOST}$`, 'u');

const bytes = (text: string): number => new TextEncoder().encode(text).length;
export const isEmail = (value: string): boolean =>
  value.length <= 254 && EMAIL.test(value) && bytes(value.slice(0, value.lastIndexOf('@'))) <= 64;
