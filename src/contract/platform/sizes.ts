/** Of files and limits, wherever they are held or written. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
