import type { PrintedContact, PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentSnapshot, PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { readable } from '../../platform/values/readable.ts';
import { type Finding, holds } from './check.ts';
import type { EInvoice } from './model.ts';
import { at, type Element, oneLine, textAt } from './xml.ts';

/* Texts must appear in the file exactly as entered: compares the parsed file with the record. */

const shown = (text: string): string => readable(text).trim();

/** Compares two texts; with `most`, as one line of at most that many characters. */
function same(rule: string, written: string | null | undefined, found: string, most?: number): Finding[] {
  const expected = shown(most === undefined ? (written ?? '') : oneLine(written ?? '', most));
  return holds(rule, found.trim() === expected, expected, found);
}

/** Each part must occur somewhere in the text. */
const parts = (rule: string, written: readonly string[], found: string): Finding[] =>
  written.flatMap((part) => {
    const [expected, there] = [part, found].map((text) => oneLine(shown(text), 512)) as [string, string];
    return holds(rule, there.includes(expected), expected, found);
  });

const textsAt = (root: Element, path: string): string[] => at(root, path).map(({ text }) => text);

/** The names of the lines in order; a correction has different lines, so each name must occur in it. */
function names(
  rule: string,
  { type, lines, corrects = [] }: DocumentSnapshot,
  found: readonly string[],
  most?: number,
) {
  if (type !== 'correction') return lines.flatMap(({ name }, index) => same(rule, name, found[index] ?? '', most));
  const own = new Set(
    corrects.flatMap(({ before, after }) =>
      [...before.lines, ...after.lines].map(({ name }) => shown(oneLine(name, most ?? Infinity))),
    ),
  );
  return found.flatMap((name) => holds(rule, own.has(name), [...own].join('; '), name));
}

const pieces = ({ address: { street, building, office } }: PrintedParty): string[] => [street, building, office];

function ublParty(root: Element, side: string, rules: readonly [string, string], who: PrintedParty): Finding[] {
  const [node] = at(root, `cac:Accounting${side}Party/cac:Party`);
  if (!node) return holds(rules[0], false, who.name, '');
  const of = (path: string) => textAt(node, path);
  return [
    ...same(rules[0], who.name, of('cac:PartyLegalEntity/cbc:RegistrationName')),
    ...same(rules[1], who.address.city, of('cac:PostalAddress/cbc:CityName')),
    ...same(rules[1], who.address.postcode, of('cac:PostalAddress/cbc:PostalZone')),
    ...parts(rules[1], pieces(who), of('cac:PostalAddress/cbc:StreetName')),
  ];
}

const CONTACT = 'cac:AccountingSupplierParty/cac:Party/cac:Contact';

const contact = (root: Element, { name, phone, email }: Partial<PrintedContact> = {}): Finding[] => [
  ...same('BT-41', name, textAt(root, `${CONTACT}/cbc:Name`)),
  ...same('BT-42', phone, textAt(root, `${CONTACT}/cbc:Telephone`)),
  ...same('BT-43', email, textAt(root, `${CONTACT}/cbc:ElectronicMail`)),
];

const reasonsIn = (lines: readonly PrintedLine[]): string =>
  [...new Set(lines.flatMap((line) => (line.vat_category === 'E' && line.exemption ? [line.exemption] : [])))].join(
    '; ',
  );

/** The reason for exemption; for a correction that leaves nothing exempt, the previous reason. */
const exemptBy = ({ lines, corrects = [] }: DocumentSnapshot): string =>
  reasonsIn([...lines, ...corrects.flatMap(({ after }) => after.lines)]) ||
  reasonsIn(corrects.flatMap(({ before }) => before.lines));

export function ublTexts(root: Element, { snapshot: s, bank, statements }: EInvoice): Finding[] {
  const account = at(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount')[0];
  const items = textsAt(root, 'cac:InvoiceLine/cac:Item/cbc:Name');
  // Reverse charge and export have standard texts, an exemption has its line's text.
  const reasons = at(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
    .filter((category) => textAt(category, 'cbc:ID') === 'E')
    .map((category) => textAt(category, 'cbc:TaxExemptionReason'));
  const why = exemptBy(s);
  return [
    ...same('BT-1', s.number, textAt(root, 'cbc:ID')),
    ...same('BT-22', [s.reason ?? '', s.comments, ...statements].filter(Boolean).join('\n'), textAt(root, 'cbc:Note')),
    ...ublParty(root, 'Supplier', ['BT-27', 'BG-5'], s.seller),
    ...contact(root, s.seller_contact),
    ...ublParty(root, 'Customer', ['BT-44', 'BG-8'], s.buyer),
    ...(s.type === 'invoice' || s.type === 'final' || s.type === 'part' ? names('BT-153', s, items) : []),
    ...(s.consignee && s.type !== 'advance' && s.type !== 'next'
      ? same('BT-70', s.consignee.name, textAt(root, 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name'))
      : []),
    ...(account && bank
      ? [
          ...same('BT-84', bank.iban, textAt(account, 'cbc:ID')),
          ...same('BT-85', bank.name, textAt(account, 'cbc:Name')),
          ...same('BT-86', bank.swift, textAt(account, 'cac:FinancialInstitutionBranch/cbc:ID')),
        ]
      : []),
    ...(why === '' ? [] : reasons.flatMap((reason) => same('BT-120', why, reason))),
  ];
}

function fa3Party(root: Element, name: string, who: PrintedParty): Finding[] {
  const address = at(root, `${name}/Adres`)[0];
  const lines = address ? `${textAt(address, 'AdresL1')} ${textAt(address, 'AdresL2')}` : '';
  return [
    ...same(`${name}/Nazwa`, who.name, textAt(root, `${name}/DaneIdentyfikacyjne/Nazwa`), 512),
    ...(address ? parts(`${name}/Adres`, [...pieces(who), who.address.city, who.address.postcode], lines) : []),
  ];
}

const LONGEST_REASON = 256;

export function fa3Texts(root: Element, { snapshot: s }: EInvoice): Finding[] {
  const account = at(root, 'Fa/Platnosc/RachunekBankowy')[0];
  const rows = [...textsAt(root, 'Fa/FaWiersz/P_7'), ...textsAt(root, 'Fa/Zamowienie/ZamowienieWiersz/P_7Z')];
  const long = s.reason !== undefined && [...s.reason].length > LONGEST_REASON;
  const exempt = ['A', 'B', 'C'].map((by) => textAt(root, `Fa/Adnotacje/Zwolnienie/P_19${by}`)).join('');
  const foot = [long ? s.reason : '', s.comments].filter(Boolean).join('\n').trim();
  return [
    ...same('P_2', s.number, textAt(root, 'Fa/P_2')),
    ...same('P_1M', s.place_of_issue, textAt(root, 'Fa/P_1M'), 256),
    ...fa3Party(root, 'Podmiot1', s.seller),
    ...fa3Party(root, 'Podmiot2', s.buyer),
    ...(s.consignee ? fa3Party(root, 'Podmiot3', s.consignee) : []),
    ...names('P_7', s, rows, 512),
    ...same('P_19', exemptBy(s), exempt, 256),
    ...same('PrzyczynaKorekty', s.reason, textAt(root, 'Fa/PrzyczynaKorekty'), LONGEST_REASON),
    ...same('StopkaFaktury', [...foot].slice(0, 3500).join(''), textAt(root, 'Stopka/Informacje/StopkaFaktury')),
    ...(account && s.bank
      ? [
          ...same('NrRB', s.bank.iban, textAt(account, 'NrRB')),
          ...same('NazwaBanku', s.bank.bank_name, textAt(account, 'NazwaBanku'), 256),
        ]
      : []),
  ];
}
