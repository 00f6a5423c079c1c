import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicProductRow } from '../../contract/catalogue/product.ts';
import { publicCompanyRow } from '../../contract/catalogue/public-company.ts';
import { goodsName, shownName } from '../../contract/catalogue/shown-name.ts';
import { companyData, productData, scriptText, summaryOf } from '../../contract/catalogue/structured.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { languageOf } from '../platform/http.ts';
import { texts } from '../platform/texts.ts';
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
    `<link rel="canonical" href="${escaped(String(data['url']))}">`,
    `<meta name="description" content="${escaped(description)}">`,
    ...tags.map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}">`),
    `<script type="application/ld+json">${scriptText(data)}</script>`,
  ].join('\n');
}

/** The home page describes the marketplace for search engines. */
const headOfHome = (language: Language): string =>
  `<title>Kontor</title>\n<meta name="description" content="${escaped(texts(language, 'home')('lead'))}">`;

function productPreview(row: unknown, origin: string, language: Language): Preview | null {
  const { data: product } = publicProductRow.safeParse(row);
  if (!product) return null;
  const title = goodsName(language, product);
  const description = summaryOf(product.description) || `${title}, ${shownName(language, product.seller)}`;
  return { title, description, type: 'product', data: productData(product, origin) };
}

function companyPreview(row: unknown, origin: string, language: Language): Preview | null {
  const { data: company } = publicCompanyRow.safeParse(row);
  if (!company) return null;
  const title = shownName(language, company);
  const description = summaryOf(company.description) || [title, company.city].filter(Boolean).join(', ');
  return { title, description, type: 'profile', data: companyData(company, origin) };
}

/**
 * Serves the home page, product pages and company pages with their own head. Its content comes from the same API call
 * that a visitor's page makes, so a preview reveals nothing that the page would refuse.
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
      reply.header('Vary', 'Accept-Language');
      if (!/^[1-9]\d{0,8}$/.test(id)) return page.send(request, reply.status(404));
      const answer = await ask(request, `${api}/${id}/`);
      if (answer.statusCode === 404) return page.send(request, reply.status(404));
      // The page itself reports any other problem.
      const preview =
        answer.statusCode === 200 ? previewOf(answer.json(), request.ownOrigin, languageOf(request)) : null;
      return page.send(request, reply, preview ? headOf(preview) : undefined);
    });
  server.get('/', (request, reply) => {
    reply.header('Vary', 'Accept-Language');
    return page.send(request, reply, headOfHome(languageOf(request)));
  });
  // Link preview crawlers rarely send an Accept header for HTML.
  server.get('/s', (request, reply) => page.send(request, reply));
  serve('/publicproducts', '/api/publicproducts', productPreview);
  serve('/publiccompanies', '/api/companies', companyPreview);
}
