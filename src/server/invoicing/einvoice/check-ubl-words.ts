import { big, isZero } from '../../../../machines/money/decimal.ts';
import { unitExists } from '../../../contract/platform/units.ts';
import { type Finding, holds } from './check.ts';
import { at, childrenOf, type Element, textAt } from './xml.ts';

/* Rules of EN 16931 on required information other than figures, as far as they apply to our documents. */

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const VAT_NUMBER = 'cac:PartyTaxScheme/cbc:CompanyID';
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const REGISTER = 'cac:PartyLegalEntity/cbc:CompanyID';
const CODES = new Set(['326', '380', '381', '386']);
/** Prefix of a category's rules. */
const PREFIX: Readonly<Record<string, string>> = {
  S: 'BR-S',
  Z: 'BR-Z',
  E: 'BR-E',
  AE: 'BR-AE',
  K: 'BR-IC',
  G: 'BR-G',
  O: 'BR-O',
};
/** Payment means that require an account. */
const TRANSFERS = new Set(['30', '31', '58']);
const WITHOUT_REASON = new Set(['S', 'Z']);

const given = (rule: string, root: Element, path: string): Finding[] =>
  holds(rule, textAt(root, path) !== '', path, '');

function heads(root: Element): Finding[] {
  const type = textAt(root, `cbc:${root.name}TypeCode`);
  const payable = textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') || '0';
  const terms = textAt(root, 'cbc:DueDate') + textAt(root, 'cac:PaymentTerms/cbc:Note');
  const identified = textAt(root, `${SELLER}/${VAT_NUMBER}`) + textAt(root, `${SELLER}/${REGISTER}`);
  return [
    ...given('BR-01', root, 'cbc:CustomizationID'),
    ...given('BR-02', root, 'cbc:ID'),
    ...given('BR-03', root, 'cbc:IssueDate'),
    ...holds('BR-CL-01', CODES.has(type), [...CODES].join(', '), type),
    ...given('BR-05', root, 'cbc:DocumentCurrencyCode'),
    ...given('BR-06', root, `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    ...given('BR-07', root, `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    ...given('BR-09', root, `${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    ...given('BR-11', root, `${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    ...holds('BR-CO-25', !big(payable).gt(0) || terms !== '', 'BT-9, BT-20', ''),
    ...holds('BR-CO-26', identified !== '', 'BT-30, BT-31', ''),
    ...at(root, 'cac:PaymentMeans').flatMap((node) => [
      ...given('BR-49', node, 'cbc:PaymentMeansCode'),
      ...(TRANSFERS.has(textAt(node, 'cbc:PaymentMeansCode'))
        ? given('BR-50', node, 'cac:PayeeFinancialAccount/cbc:ID')
        : []),
    ]),
  ];
}

/** Parties whose tax number a category requires. */
function numbers(root: Element, category: string): Finding[] {
  const rule = `${PREFIX[category]}-02`;
  const seller = textAt(root, `${SELLER}/${VAT_NUMBER}`);
  const buyer = textAt(root, `${BUYER}/${VAT_NUMBER}`);
  const known = buyer + textAt(root, `${BUYER}/${REGISTER}`);
  return [
    ...holds(rule, category === 'O' || seller !== '', 'BT-31', seller),
    ...holds(rule, category !== 'K' || buyer !== '', 'BT-48', buyer),
    ...holds(rule, category !== 'AE' || known !== '', 'BT-47, BT-48', known),
  ];
}

/** Checks each rate of the breakdown: percentage, tax, exemption reason, and the requirements of its category. */
function rates(root: Element): Finding[] {
  const groups = at(root, 'cac:TaxTotal/cac:TaxSubtotal');
  // Within Germany an amount outside the scope of VAT has a rate (DE-R-014), elsewhere it has none.
  const german = [SELLER, BUYER].every((side) => textAt(root, `${side}/${COUNTRY}`) === 'DE');
  const outside = german ? '0' : '';
  return groups.flatMap((node) => {
    const id = textAt(node, 'cac:TaxCategory/cbc:ID');
    const prefix = PREFIX[id];
    if (prefix === undefined) return holds('BR-CL-17', false, Object.keys(PREFIX).join(', '), id);
    const percent = textAt(node, 'cac:TaxCategory/cbc:Percent');
    const vat = textAt(node, 'cbc:TaxAmount');
    const reason =
      textAt(node, 'cac:TaxCategory/cbc:TaxExemptionReason') +
      textAt(node, 'cac:TaxCategory/cbc:TaxExemptionReasonCode');
    const rated = id === 'O' ? percent === outside : percent !== '' && big(percent).gt(0) === (id === 'S');
    return [
      ...holds(`${prefix}-05`, rated, id === 'S' ? '> 0' : '0', percent),
      ...holds(`${prefix}-09`, id === 'S' || isZero(vat || '0'), '0', vat),
      ...holds(`${prefix}-10`, (reason === '') === WITHOUT_REASON.has(id), 'BT-120, BT-121', reason),
      ...holds('BR-O-11', id !== 'O' || groups.length === 1, '1', String(groups.length)),
      ...holds('BR-IC-11', id !== 'K' || textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate') !== '', 'BT-72', ''),
      ...holds(
        'BR-IC-12',
        id !== 'K' ||
          textAt(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode') !== '',
        'BT-80',
        '',
      ),
      ...numbers(root, id),
    ];
  });
}

function lines(root: Element): Finding[] {
  const credit = root.name === 'CreditNote';
  const quantity = credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  const nodes = childrenOf(root, credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine');
  return nodes.flatMap((node) => {
    const unit = at(node, quantity)[0]?.attributes['unitCode'] ?? '';
    return [
      ...given('BR-21', node, 'cbc:ID'),
      ...given('BR-22', node, quantity),
      ...holds('BR-CL-23', unit === 'H87' || (unit !== 'PCS' && unitExists(unit)), 'Rec 20, Rec 21', unit),
      ...given('BR-24', node, 'cbc:LineExtensionAmount'),
      ...given('BR-26', node, 'cac:Price/cbc:PriceAmount'),
      ...given('BR-CO-04', node, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
      ...at(node, 'cac:AllowanceCharge').flatMap((one) => [
        ...given('BR-41', one, 'cbc:Amount'),
        ...given('BR-42', one, 'cbc:AllowanceChargeReason'),
      ]),
    ];
  });
}

export const checkWords = (root: Element): Finding[] => [...heads(root), ...rates(root), ...lines(root)];
