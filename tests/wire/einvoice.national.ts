import type { Element } from '@xmldom/xmldom';

/*
 * What Peppol BIS Billing 3 requires of sellers in single countries, in our own words from the published rules, checked
 * on the file as another parser reads it.
 */

export const elements = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (nodes, name) =>
        nodes.flatMap((node) =>
          Array.from(node.childNodes as unknown as Iterable<Element>).filter((child) => child.localName === name),
        ),
      [from],
    );
export const textOf = (from: Element, path: string): string => elements(from, path)[0]?.textContent?.trim() ?? '';

export const SUPPLIER = 'AccountingSupplierParty/Party';
export const CUSTOMER = 'AccountingCustomerParty/Party';

/** Names of the rules that a file breaks. */
export function broken(root: Element): string[] {
  const text = (path: string) => textOf(root, path);
  const [seller, buyer] = [SUPPLIER, CUSTOMER].map((side) => text(`${side}/PostalAddress/Country/IdentificationCode`));
  const scheme = (side: string) =>
    elements(root, `${side}/PartyLegalEntity/CompanyID`)[0]?.getAttribute('schemeID') ?? '';
  const number = (side: string) => text(`${side}/PartyLegalEntity/CompanyID`);
  const located = (path: string) => text(`${path}/CityName`) !== '' && text(`${path}/PostalZone`) !== '';
  const full = (path: string) => located(path) && text(`${path}/StreetName`) !== '';
  const credit = root.localName === 'CreditNote';
  const due = Number(text('LegalMonetaryTotal/PayableAmount'));
  const means = elements(root, 'PaymentMeans');
  const code = text('PaymentMeans/PaymentMeansCode');
  const account = text('PaymentMeans/PayeeFinancialAccount/ID');
  const branch = text('PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID');
  const type = text(`${root.localName}TypeCode`);
  const chamber = (side: string) =>
    (scheme(side) === '0106' && /^\d{8}$/.test(number(side))) ||
    (scheme(side) === '0190' && /^\d{20}$/.test(number(side)));
  const found: string[] = [];
  const must = (rule: string, fine: boolean) => fine || found.push(rule);
  must('R010', text(`${CUSTOMER}/EndpointID`) !== '');
  must('R020', text(`${SUPPLIER}/EndpointID`) !== '');
  if (seller === 'DE' && buyer === 'DE') {
    must('DE-R-001', means.length > 0);
    must('DE-R-002', elements(root, `${SUPPLIER}/Contact`).length > 0);
    for (const [rule, name] of Object.entries({ 5: 'Name', 6: 'Telephone', 7: 'ElectronicMail' }))
      must(`DE-R-00${rule}`, text(`${SUPPLIER}/Contact/${name}`) !== '');
    must('DE-R-004', located(`${SUPPLIER}/PostalAddress`));
    must('DE-R-009', located(`${CUSTOMER}/PostalAddress`));
    const places = elements(root, 'Delivery/DeliveryLocation/Address').length;
    must('DE-R-011', places === 0 || located('Delivery/DeliveryLocation/Address'));
    const sums = elements(root, 'TaxTotal/TaxSubtotal/TaxCategory');
    must(
      'DE-R-014',
      sums.every((sum) => textOf(sum, 'Percent') !== ''),
    );
    must('DE-R-015', text('BuyerReference') !== '');
    must('DE-R-017', ['326', '380', '381', '384', '389', '875', '876', '877'].includes(type));
    must('DE-R-023', !['30', '58'].includes(code) || account !== '');
  } else {
    // A partial invoice is allowed only between German parties.
    must('P0112', type !== '326' && type !== '384');
  }
  if (seller === 'NL') {
    must('NL-R-001', !credit || text('BillingReference/InvoiceDocumentReference/ID') !== '');
    must('NL-R-002', full(`${SUPPLIER}/PostalAddress`));
    must('NL-R-003', chamber(SUPPLIER));
    must('NL-R-007', credit || due <= 0 || means.length > 0);
    if (buyer === 'NL') {
      must('NL-R-004', full(`${CUSTOMER}/PostalAddress`));
      must('NL-R-005', number(CUSTOMER) === '' || chamber(CUSTOMER));
      must('NL-R-008', means.length === 0 || ['30', '48', '49', '57', '58', '59'].includes(code));
    }
  }
  if (seller === 'DK') {
    must('DK-R-002', /^\d{8}$/.test(number(SUPPLIER)));
    must('DK-R-014', scheme(SUPPLIER) === '0184');
    if (buyer === 'DK') {
      must('DK-R-016', !credit || due >= 0);
      const known = ['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97'];
      must('DK-R-005', credit || means.length === 0 || known.includes(code));
      must('DK-R-006', !['31', '42'].includes(code) || (account !== '' && branch !== ''));
    }
  }
  if (seller === 'IT') must('IT-R-002…004', full(`${SUPPLIER}/PostalAddress`));
  if (seller === 'SE') must('SE-R-003, 004', /^\d{10}$/.test(number(SUPPLIER)));
  if (seller === 'GR') found.push('GR-R-001');
  return found;
}
