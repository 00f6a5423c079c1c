import { PERMISSIONS } from '../../../machines/kit/permissions.ts';
import { dictionaryEndpoints } from '../../contract/catalogue/dictionary.ts';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { rec20Code, UNITS } from '../../contract/platform/units.ts';
import type { Db } from '../db/schema.ts';
import { homeCurrency } from '../../../machines/money/home-currency.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { CALLING_CODES } from './calling-codes.ts';
import { countryNames, currencyNames, languageName, type Named } from './names.ts';
import { REGISTER_KINDS } from '../../contract/catalogue/register-kinds.ts';
import { SYSTEM_FIELDS } from '../../contract/catalogue/system-fields.ts';
import { unsetTexts } from '../platform/texts.ts';
import { systemName } from './system-name.ts';

const phoneCodeList: Handler<typeof dictionaryEndpoints.phoneCodeList> = async ({ language, query, reply }) => {
  reply.header('Vary', 'Accept-Language');
  const rows = countryNames(language).flatMap((row) => {
    const phone_code = CALLING_CODES.get(row.code);
    return phone_code ? [{ ...row, phone_code }] : [];
  });
  const digits = (query.search ?? '').trim();
  return /^\+?\d+$/.test(digits)
    ? rows.filter(({ phone_code }) => phone_code.startsWith(`+${digits.replace('+', '')}`))
    : found(rows, query);
};

const regTypeList: Handler<typeof dictionaryEndpoints.regTypeList> = async ({ language, query, reply }) => {
  reply.header('Vary', 'Accept-Language');
  const t = unsetTexts(language, 'reference');
  const rows = REGISTER_KINDS.filter(({ country }) => query.country === undefined || country === query.country);
  return found(
    rows.map(({ nameIn, ...row }) => {
      const name = nameIn(language);
      return { ...row, fields: [...row.fields], name, label: t(`regType.${row.purpose}`, { name }) };
    }),
    query,
  );
};

const systemList: Handler<typeof dictionaryEndpoints.systemList> = async ({ language, query, reply }) => {
  reply.header('Vary', 'Accept-Language');
  return found(
    SYSTEM_FIELDS.map(({ code, required, headings }) => ({
      code,
      name: systemName(language, code),
      required,
      headings: [...headings],
    })),
    query,
  );
};

const unitList: Handler<typeof dictionaryEndpoints.unitList> = async ({ language, query, reply }) => {
  reply.header('Vary', 'Accept-Language');
  const t = unsetTexts(language, 'units');
  const rows = UNITS.map((code) => ({
    code,
    name: t(`${code}.name`),
    symbol: t(`${code}.symbol`),
    rec20: rec20Code(code),
  }));
  return found(rows, query);
};

/** Rows whose code or name contains the search. */
function found<T extends Named>(rows: readonly T[], { search }: { readonly search?: string | undefined }): T[] {
  const wanted = (search ?? '').trim().toLocaleLowerCase();
  return rows.filter(
    ({ code, name }) => code.toLowerCase().includes(wanted) || name.toLocaleLowerCase().includes(wanted),
  );
}

/** Currencies of the organisation's bank accounts, the most used first, and the currency of its country. */
async function ownCurrencies(db: Db, organization: number): Promise<string[]> {
  const { country } = await db
    .selectFrom('organizations')
    .select('country')
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom('bank_accounts')
    .select('currency')
    .where('organization_id', '=', organization)
    .groupBy('currency')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('currency')
    .execute();
  return [...new Set([...kept.map(({ currency }) => currency), homeCurrency(country ?? '')])];
}

/** Names depend on the request's language; a shared cache must not mix them. */
export function dictionaries(app: App): void {
  route(app, dictionaryEndpoints.countryList, async ({ language, query, reply }) => {
    reply.header('Vary', 'Accept-Language');
    return found(countryNames(language), query);
  });
  route(app, dictionaryEndpoints.currencyList, async ({ language, query, reply, caller, services }) => {
    reply.header('Vary', 'Accept-Language');
    const own = caller?.organization ? await ownCurrencies(services.db, caller.organization.id) : [];
    const rank = (code: string): number => (own.includes(code) ? own.indexOf(code) : own.length);
    return found(currencyNames(language), query).sort((a, b) => rank(a.code) - rank(b.code));
  });
  route(app, dictionaryEndpoints.phoneCodeList, phoneCodeList);
  route(app, dictionaryEndpoints.regTypeList, regTypeList);
  route(app, dictionaryEndpoints.systemList, systemList);
  route(app, dictionaryEndpoints.languageList, async ({ query }) =>
    // Each language in its own name, which its speakers look for.
    found(
      LANGUAGES.map((code) => ({ code, name: languageName(code, code) })),
      query,
    ),
  );
  route(app, dictionaryEndpoints.unitList, unitList);
  route(app, dictionaryEndpoints.permissionList, async ({ language, query }) => {
    const t = unsetTexts(language, 'account');
    return found(
      PERMISSIONS.map((code) => ({ code, name: t(`permission.${code.replace('.', '_')}`) })),
      query,
    );
  });
}
