import type { PublicProduct } from './product.ts';
import type { PublicCompany } from './public-company.ts';

/*
 * Structured data of a public page for search engines and link previews, in the vocabulary of schema.org. Server and
 * client write the same.
 */

const SUMMARY = 200;

/** The beginning of a text as one line, cut between words. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SUMMARY) return line;
  const cut = line.slice(0, SUMMARY);
  const space = cut.lastIndexOf(' ');
  return `${(space > SUMMARY / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A user's address if it is an http link; null for any other kind of link. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Adds this server's origin to its own pictures. */
function absolute(address: string | null, origin: string): string | null {
  try {
    const url = address ? new URL(address, origin) : null;
    return url && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Removes unknown values. */
const told = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null && value !== undefined));

const companyPath = (id: number): string => `/publiccompanies/${id}`;
export const productPath = (id: number): string => `/publicproducts/${id}`;

export function productData(product: PublicProduct, origin: string): Record<string, unknown> {
  const { seller } = product;
  const url = origin + productPath(product.id);
  return told({
    '@context': 'https://schema.org',
    '@type': product.is_service ? 'Service' : 'Product',
    name: product.name,
    alternateName: product.intername,
    description: summaryOf(product.description),
    url,
    image: absolute(product.image, origin),
    ...(product.is_service
      ? { provider: { '@type': 'Organization', name: seller.name } }
      : {
          sku: product.product_code,
          mpn: product.article,
          gtin: /^(\d{8}|\d{12,14})$/.test(product.barcode) ? product.barcode : null,
          manufacturer: product.manufacturer ? { '@type': 'Organization', name: product.manufacturer } : null,
        }),
    category: product.category_label,
    offers:
      product.price !== null && product.currency
        ? {
            '@type': 'Offer',
            url,
            price: product.price,
            priceCurrency: product.currency,
            priceSpecification: told({
              '@type': 'UnitPriceSpecification',
              price: product.price,
              priceCurrency: product.currency,
              valueAddedTaxIncluded: false,
              unitText: product.unit,
              eligibleQuantity: product.minimum_order_quantity
                ? { '@type': 'QuantitativeValue', minValue: product.minimum_order_quantity, unitText: product.unit }
                : null,
            }),
            seller: { '@type': 'Organization', name: seller.name, url: origin + companyPath(seller.id) },
          }
        : null,
  });
}

export function companyData(company: PublicCompany, origin: string): Record<string, unknown> {
  const address = told({ '@type': 'PostalAddress', addressLocality: company.city, addressCountry: company.country });
  return told({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    alternateName: company.intername,
    description: summaryOf(company.description),
    url: origin + companyPath(company.id),
    sameAs: webAddress(company.website),
    logo: absolute(company.image, origin),
    address: company.city || company.country ? address : null,
  });
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end its script element, whatever texts it contains. */
export const scriptText = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
