import type { Step } from '../../platform/command.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { texts } from '../../platform/texts.ts';
import { type Enclosed, stillTrue } from '../paper/attachments.ts';
import type { DocumentRecord } from '../store/record.ts';
import { keepSending } from '../store/sendings.ts';
import { documentText } from './document-text.ts';

type Letter = { readonly sendTo: string; readonly copyTo: string; readonly message: string };

/**
 * Queues the letter in the transaction of the SEND; it may be sent again at any time. It speaks the document's second
 * language, which was chosen for its reader, else the sender's; the paper that goes along has both. `enclosed`: drawn
 * up before the transaction, for what is owed then.
 */
export const mailDocument =
  (enclosed: Enclosed | null) =>
  async (step: Step<DocumentRecord>, { sendTo, copyTo, message }: Letter): Promise<void> => {
    const { snapshot, paid, due } = step.row.data;
    if (!snapshot) throw new Error(`Document ${step.row.id} was issued without its snapshot`);
    const { files } = stillTrue(enclosed, step.row);
    const language = snapshot.second_language ?? step.caller?.user.language ?? 'en';
    const mailId = await queueMail(step, {
      to: sendTo,
      ...(copyTo === '' ? {} : { copyTo }),
      language,
      template: 'document-sent',
      company: step.row.data.organization_id,
      params: {
        type: texts(language, 'money')(`type.${snapshot.type}`),
        number: snapshot.number,
        seller: snapshot.seller.name,
        message: message === '' ? '' : `${message}\n\n`,
        files: files.map(({ name }) => name).join(', '),
        document: documentText(language, snapshot, { paid, due }),
      },
      attachments: files,
    });
    await keepSending(step, step.row.id, mailId);
  };
