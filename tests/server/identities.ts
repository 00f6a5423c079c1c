/* Companies' data for invoices: valid check digits, and companies that do not exist. */

const IDENTITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PL: { vat_id: 'PL5260250274', postcode: '80-001', city: 'Gdańsk', street: 'Długa', building: '5' },
  UA: { vat_id: '384120104638', postcode: '49000', city: 'Дніпро', street: 'Ливарна', building: '18' },
  AT: { vat_id: 'ATU13585627', postcode: '1010', city: 'Wien', street: 'Ring', building: '1' },
  SE: { vat_id: 'SE556016068001', postcode: '11122', city: 'Stockholm', street: 'Vasagatan', building: '1' },
  DE: { vat_id: 'DE136695976', postcode: '50668', city: 'Köln', street: 'Domstraße', building: '1' },
};

/** Address and VAT number with which a company of the country is founded. */
export const identityIn = (country: string): Readonly<Record<string, string>> => IDENTITIES[country] ?? {};
