import { ADDRESS, isLink, piecesOf } from '../../../contract/platform/addresses.ts';
import { isOwnImage } from '../../../contract/platform/contact-fields.ts';
import { ownPicture } from '../files/images.ts';
import type { Services } from '../services.ts';

/** ASSUMED: larger logos are not attached; they are linked, with the same URL for every reader. */
const MOST_BYTES = 64 * 1024;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** The text with links; a URL too long for a line breaks between its words. */
const marked = (body: string): string =>
  body
    .split(ADDRESS)
    .map((part, at) => {
      if (at % 2 === 0) return plain(part);
      const shown = piecesOf(part).map(plain).join('<wbr>');
      return isLink(part) ? `<a href="${plain(part)}">${shown}</a>` : shown;
    })
    .join('');

interface Letter {
  readonly company_id: number | null;
  readonly language: string;
  readonly body: string;
}

/** The HTML version of a letter with its company's logo; nothing without a usable logo. */
export async function underLogo(services: Services, { company_id, language, body }: Letter) {
  if (company_id === null) return {};
  const company = await services.db
    .selectFrom('organizations')
    .select('image')
    .where('id', '=', company_id)
    .executeTakeFirst();
  const image = company?.image ?? '';
  // An image on another server would reveal to its owner who reads the letter.
  if (!isOwnImage(image)) return {};
  const picture = await ownPicture(services, image, MOST_BYTES).catch(() => null);
  const source = picture ? 'cid:logo' : `${services.config.publicUrl}${image}`;
  return {
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif"><img src="${source}" alt="" height="48"><div style="white-space:pre-wrap;overflow-wrap:break-word;margin-top:16px">${marked(body)}</div></body></html>`,
    logo: picture
      ? [{ cid: 'logo', contentType: picture.type, content: picture.content, contentDisposition: 'inline' as const }]
      : [],
  };
}
