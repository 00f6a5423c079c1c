import { companyName } from '../../../contract/catalogue/shown-name.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { money } from '../../../contract/platform/format.ts';
import type { Step } from '../../platform/command.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { texts } from '../../platform/texts.ts';
import { type Enclosed, stillTrue } from '../paper/attachments.ts';
import type { DocumentRecord } from '../store/record.ts';
import { keepSending } from '../store/sendings.ts';

import { documentText } from './document-text.ts';

type Letter = { readonly sendTo: string; readonly copyTo: string; readonly message: string };

interface Linked {
  readonly id: number;
  readonly buyer: number | null;
  readonly seller: string;
}

/**
 * Link for the buyer: a company on the marketplace reads the document here; others get the home page and the sender's
 * name. `open` is the matching text.
 */
export function documentLink(language: Language, publicUrl: string, { id, buyer, seller }: Linked) {
  const t = texts(language, 'mail');
  return buyer === null
    ? { open: t('part.open.market', { seller }), link: publicUrl }
    : { open: t('part.open.document'), link: `${publicUrl}/documents/${id}` };
}

/**
 * Queues the letter in the transaction of the SEND; it may be sent again at any time. Its language is the document's
 * second language, which was chosen for the recipient, otherwise the sender's; the attached document has both.
 * `enclosed`: prepared before the transaction, for the amount due at that time.
 */
export const mailDocument =
  (enclosed: Enclosed | null) =>
  async (step: Step<DocumentRecord>, { sendTo, copyTo, message }: Letter): Promise<void> => {
    const { snapshot, paid, due, buyer_id } = step.row.data;
    if (!snapshot) throw new Error(`Document ${step.row.id} was issued without its snapshot`);
    const { files } = stillTrue(enclosed, step.row);
    const language = snapshot.second_language ?? step.caller?.user.language ?? 'en';
    const seller = companyName(language, snapshot.seller);
    const mailId = await queueMail(step, {
      to: sendTo,
      ...(copyTo === '' ? {} : { copyTo }),
      language,
      template: 'document-sent',
      company: step.row.data.organization_id,
      why: 'documents',
      sender: seller,
      params: {
        kind: texts(language, 'money')(`type.${snapshot.type}`),
        number: snapshot.number,
        sum: money(language, snapshot.total, snapshot.currency),
        seller,
        message: message === '' ? '' : texts(language, 'mail')('part.message', { seller, message }),
        files: files.map(({ name }) => name).join(', '),
        document: documentText(language, snapshot, { paid, due }),
        ...documentLink(language, step.services.config.publicUrl, { id: step.row.id, buyer: buyer_id, seller }),
      },
      attachments: files,
    });
    await keepSending(step, step.row.id, mailId);
  };
