/** The texts of all pages after the first, one chunk per language and namespace. */
export const texts = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  // Texts of the first page are in i18n.ts.
  '!../../locales/*/{common,home,market,units}.json',
  // Texts used only in the server's mails and files.
  '!../../locales/*/{mail,checkout-letters,product-file}.json',
]);
