import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicProductRow } from '../../contract/catalogue/product.ts';
import { publicCompanyRow } from '../../contract/catalogue/public-product.ts';
import { companyData, productData, scriptText, summaryOf } from '../../contract/catalogue/structured.ts';
import type { Page } from '../platform/http/page.ts';

interface Preview {
  readonly title: string;
  readonly description: string;
  readonly type: 'product' | 'profile';
  readonly data: Record<string, unknown>;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Title, description, link preview and structured data of a page. */
export function headOf({ title, description, type, data }: Preview): string {
  const image = data['image'] ?? data['logo'];
  const tags = [
    ['og:site_name', 'Kontor'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', String(data['url'])],
    ...(typeof image === 'string' ? [['og:image', image]] : []),
  ];
  return [
    `<title>${escaped(title)} · Kontor</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...tags.map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}">`),
    `<script type="application/ld+json">${scriptText(data)}</script>`,
  ].join('\n');
}

function productPreview(row: unknown, origin: string): Preview | null {
  const { data: product } = publicProductRow.safeParse(row);
  if (!product) return null;
  const description = summaryOf(product.description) || `${product.name}, ${product.seller.name}`;
  return { title: product.name, description, type: 'product', data: productData(product, origin) };
}

function companyPreview(row: unknown, origin: string): Preview | null {
  const { data: company } = publicCompanyRow.safeParse(row);
  if (!company) return null;
  const description = summaryOf(company.description) || [company.name, company.city].filter(Boolean).join(', ');
  return { title: company.name, description, type: 'profile', data: companyData(company, origin) };
}

/**
 * The pages of products and companies with a head of their own. What stands there is what the API tells a visitor, by
 * the same call: nobody can read in a preview what the page itself would refuse.
 */
export function previews(server: FastifyInstance, page: Page): void {
  const ask = async (request: FastifyRequest, path: string) => {
    const { host, 'accept-language': language } = request.headers;
    return server.inject({
      url: path,
      headers: { ...(host ? { host } : {}), ...(language ? { 'accept-language': language } : {}) },
      remoteAddress: request.ip,
    });
  };
  const serve = (path: string, api: string, previewOf: typeof productPreview) =>
    server.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const { id } = request.params;
      if (!/^[1-9]\d{0,8}$/.test(id)) return page.send(request, reply.status(404));
      const answer = await ask(request, `${api}/${id}/`);
      if (answer.statusCode === 404) return page.send(request, reply.status(404));
      // Whatever else is wrong, the page itself says so.
      const preview = answer.statusCode === 200 ? previewOf(answer.json(), request.ownOrigin) : null;
      return page.send(request, reply, preview ? headOf(preview) : undefined);
    });
  serve('/publicproducts', '/api/publicproducts', productPreview);
  serve('/publiccompanies', '/api/companies', companyPreview);
}
