import '../../ui/fields/fields.css';
import './mail.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fileSize } from '../../../contract/platform/format.ts';
import { type OutboxMail, outboxEndpoints } from '../../../contract/platform/outbox.ts';
import { urlOf } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { Section } from '../../ui/page/Section.tsx';

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** The path of a link that leads into this application, wherever the mail says it runs. */
function ownPath(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url ? url.pathname + url.search : null;
}

export function Mail({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('dev-outbox');
  const language = useLanguage();
  return (
    <Section
      title={mail.subject}
      description={`${t('recipient')}: ${mail.recipient}${mail.copy_to ? `, ${mail.copy_to}` : ''}`}
    >
      {mail.logo && <img src={mail.logo} alt="" height={48} />}
      <div className="k-mail" lang={mail.language}>
        {mail.body.split(LINK).map((part, at) => {
          const path = at % 2 === 1 ? ownPath(part) : null;
          return path === null ? (
            <Fragment key={at}>{part}</Fragment>
          ) : (
            <Link key={at} to={path}>
              {part}
            </Link>
          );
        })}
      </div>
      {mail.attachments.length > 0 && (
        <>
          <h3 className="k-small k-muted">{t('attachments')}</h3>
          <ul className="k-files">
            {mail.attachments.map((file) => (
              <li key={file.id}>
                <a
                  className="k-filename"
                  href={urlOf(outboxEndpoints.devOutboxAttachment.path, { id: file.id })}
                  download={file.name}
                >
                  {file.name}
                </a>
                <span className="k-muted k-small k-figure">{fileSize(language, file.size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
