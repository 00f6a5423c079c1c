/** The texts of every page behind the first one, a chunk for each language and namespace. */
export const texts = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  // The first page's, see i18n.ts.
  '!../../locales/*/{common,home,market,units}.json',
  // What only letters and files of the server say.
  '!../../locales/*/{mail,checkout-letters,product-file}.json',
]);
