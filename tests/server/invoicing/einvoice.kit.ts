import { readdirSync, readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { beside } from '../../beside.ts';
import type { Person, TestServer } from '../kit.ts';
import { ok } from './documents.ts';

/* The official schemas, stored beside the project and not in it. */

const { path: ROOT, there } = beside('xsd');
export const schemasThere = there;

/** The validator's files are all in one folder, so the paths between schemas are reduced to names. */
const schema = (path: string) => ({
  fileName: path.split('/').at(-1) ?? path,
  contents: readFileSync(path, 'utf8').replace(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"'),
});
const folder = (path: string) => readdirSync(path).map((name) => schema(`${path}/${name}`));

export interface XmlFile {
  readonly name: string;
  readonly xml: string;
}

/** Errors the schema reports for the files, each line with the name of its file; all files are of one kind. */
export async function schemaErrors(kind: 'Invoice' | 'CreditNote' | 'Faktura', files: readonly XmlFile[]) {
  const fa3 = kind === 'Faktura';
  const main = fa3 ? 'fa3/fa3.xsd' : `ubl21/maindoc/UBL-${kind}-2.1.xsd`;
  const preload = folder(`${ROOT}/${fa3 ? 'fa3' : 'ubl21/common'}`).filter(({ fileName }) => fileName !== 'fa3.xsd');
  const { errors, valid } = await validateXML({
    xml: files.map(({ name, xml }) => ({ fileName: `${name.replace(/\W+/g, '-')}.xml`, contents: xml })),
    schema: [schema(`${ROOT}/${main}`)],
    preload,
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}

/** Valid check digits; the parties themselves do not exist. */
export const SELLER_NIP = '5260250274';
export const POLISH = {
  buyer_name: 'Odbiorca Sp. z o.o.',
  buyer_reg_number: '7740001454',
  buyer_address: { country: 'PL', city: 'Płock', street: 'Chemików', building: '7', postcode: '09-411' },
};
export const GERMAN = {
  buyer_name: 'Abnehmer GmbH',
  buyer_reg_number: 'DE136695976',
  buyer_address: { country: 'DE', city: 'Köln', street: 'Domstraße', building: '1', postcode: '50668' },
};

/** A Polish company that may send to Peppol and to KSeF. */
export async function polishSeller(server: TestServer): Promise<Person> {
  const seller = await server.founder({ country: 'PL', name: 'stal' });
  const { organization } = seller;
  ok(
    await seller.send('PATCH', `/api/organizations/${organization}/`, {
      vat_id: `PL${SELLER_NIP}`,
      city: 'Gdańsk',
      street: 'Długa',
      building: '5',
      postcode: '80-001',
    }),
  );
  return seller;
}

export const ublFile = (who: Person, id: number, query = 'buyer_reference=PO-7') =>
  who.send('GET', `/api/documents/${id}/ubl/?${query}`);
export const fa3File = (who: Person, id: number) => who.send('GET', `/api/documents/${id}/fa3/`);
