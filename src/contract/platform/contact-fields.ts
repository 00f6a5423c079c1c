import * as z from 'zod/mini';
import { countryExists } from './countries.ts';
import { clearable, day } from './fields.ts';
import { isEmail } from '../../../machines/kit/email.ts';
import { fileField } from './received-file.ts';

/*
 * Fields of people and companies that an edit may leave out (unchanged), clear (null or '') or set.
 */

const matching = (max: number, test: (value: string) => boolean, message: string) =>
  z.pipe(clearable(max), z.string().check(z.refine((value) => value === '' || test(value), message)));

/**
 * An address on the public web. IP addresses and local names are rejected: a link on a company's page must not lead
 * into a user's own network.
 */
export function isPublicUrl(value: string): boolean {
  try {
    const url = new URL(value);
    const named = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(url.hostname);
    return (
      (url.protocol === 'https:' || url.protocol === 'http:') && named && url.username === '' && url.password === ''
    );
  } catch {
    return false;
  }
}

export const webAddress = () => matching(500, isPublicUrl, 'invalid_url');
export const phone = () => matching(32, (value) => /^\+?[\d ()./-]{3,}$/.test(value), 'invalid_phone');
export const emailOrNone = () => matching(254, isEmail, 'invalid_email');
export const countryOrNone = () => matching(2, countryExists, 'invalid_country');

/** '' and null clear a day. */
export const dayOrNone = () =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('invalid_date')),
      z.transform((value: string | null) => (value ? value : null)),
    ),
    z.nullable(day()),
  );

export const MAX_IMAGE_MB = 5;
/** ASSUMED: the limit for a logo printed on papers; a larger one is shown only on screens. */
export const MAX_PRINTED_MB = 1;

/** A picture: its address, a file, or null for none. */
export const image = () =>
  z.union(
    [
      z.null(),
      z.literal(''),
      z.string().check(
        z.maxLength(500, 'max_length|500'),
        z.refine((value) => isPublicUrl(value) || isOwnImage(value), 'invalid_image'),
      ),
      fileField(MAX_IMAGE_MB, 'invalid_image'),
    ],
    'invalid_image',
  );

/** The address of an image on this server; an unchanged one keeps the image. */
export const isOwnImage = (value: string): boolean => /^\/api\/images\/[0-9a-f-]{36}\/$/.test(value);
