/**
 * An address of email: something before and after the sign, of which no part is empty, without spaces, without what
 * lists and headers are written with, and without what nobody sees. At most 254 characters, as mail servers take.
 */
const PART = String.raw`[^\s@<>"(),;:\\.\p{C}\p{Default_Ignorable_Code_Point}]`;
const EMAIL = new RegExp(String.raw`^${PART}+(?:\.${PART}+)*@(?:${PART}+\.)+${PART}{2,}$`, 'u');

export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);
