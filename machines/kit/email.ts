/**
 * An address of email: something before the sign, of which no part is empty, without spaces, without what lists and
 * headers are written with, and without what nobody sees; after it names of hosts, the last one no number. At most 254
 * characters, of which 64 bytes before the sign (RFC 5321, 4.5.3.1.1): no mail server takes more.
 */
const PART = String.raw`[^\s@<>"(),;:\\.\p{C}\p{Default_Ignorable_Code_Point}]`;
const SIGN = String.raw`[\p{L}\p{M}\p{N}]`;
/** Of any script, at most 63 signs; a hyphen neither begins nor ends it. */
const HOST = String.raw`${SIGN}(?:(?:${SIGN}|-){0,61}${SIGN})?`;
const EMAIL = new RegExp(String.raw`^${PART}+(?:\.${PART}+)*@(?:${HOST}\.)+(?!\p{N}+$)(?=..)${HOST}$`, 'u');

const bytes = (text: string): number => new TextEncoder().encode(text).length;
export const isEmail = (value: string): boolean =>
  value.length <= 254 && EMAIL.test(value) && bytes(value.slice(0, value.lastIndexOf('@'))) <= 64;
