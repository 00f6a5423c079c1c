import { PERMISSIONS, permissionsOf, ROLE_NAMES } from '../../../machines/kit/permissions.ts';
import { dictionaryEndpoints } from '../../contract/catalogue/dictionary.ts';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { rec20Code, UNITS } from '../../contract/platform/units.ts';
import { type App, route } from '../platform/http.ts';
import { countryNames, currencyNames, languageName, type Named } from './names.ts';
import { texts } from '../platform/texts.ts';

/** Every row whose code or name contains the search. */
function found<T extends Named>(rows: readonly T[], { search }: { readonly search?: string | undefined }): T[] {
  const wanted = (search ?? '').trim().toLocaleLowerCase();
  return rows.filter(
    ({ code, name }) => code.toLowerCase().includes(wanted) || name.toLocaleLowerCase().includes(wanted),
  );
}

/** Named in the language of the request; a shared cache must not mix them. */
export function dictionaries(app: App): void {
  route(app, dictionaryEndpoints.countryList, async ({ language, query, reply }) => {
    reply.header('Vary', 'Accept-Language');
    return found(countryNames(language), query);
  });
  route(app, dictionaryEndpoints.currencyList, async ({ language, query, reply }) => {
    reply.header('Vary', 'Accept-Language');
    return found(currencyNames(language), query);
  });
  route(app, dictionaryEndpoints.languageList, async ({ query }) =>
    // Each in itself: whoever looks for a language reads that one.
    found(
      LANGUAGES.map((code) => ({ code, name: languageName(code, code) })),
      query,
    ),
  );
  route(app, dictionaryEndpoints.unitList, async ({ language, query, reply }) => {
    reply.header('Vary', 'Accept-Language');
    const t = texts(language, 'units');
    const rows = UNITS.map((code) => ({
      code,
      name: t(`${code}.name`),
      symbol: t(`${code}.symbol`),
      rec20: rec20Code(code),
    }));
    return found(rows, query);
  });
  route(app, dictionaryEndpoints.roleList, async ({ language, query }) => {
    const t = texts(language, 'account');
    return found(
      ROLE_NAMES.map((code) => ({ code, name: t(`role.${code}`), permissions: [...permissionsOf(code)] })),
      query,
    );
  });
  route(app, dictionaryEndpoints.permissionList, async ({ language, query }) => {
    const t = texts(language, 'account');
    return found(
      PERMISSIONS.map((code) => ({ code, name: t(`permission.${code.replace('.', '_')}`) })),
      query,
    );
  });
}
