import '../../ui/fields/fields.css';
import './mail.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fileSize } from '../../../contract/platform/format.ts';
import { ADDRESS, isLink, piecesOf } from '../../../contract/platform/addresses.ts';
import { type OutboxMail, outboxEndpoints } from '../../../contract/platform/outbox.ts';
import { urlOf } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { Section } from '../../ui/page/Section.tsx';

/** Path of a link into this application, whichever origin the mail names. */
function ownPath(part: string): string | null {
  const url = isLink(part) && URL.canParse(part) ? new URL(part) : null;
  return url ? url.pathname + url.search : null;
}

/** The link as in the mail, with places where it may wrap. */
function Breakable({ address }: { readonly address: string }) {
  return piecesOf(address).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
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
        {mail.body.split(ADDRESS).map((part, at) => {
          if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
          const path = ownPath(part);
          return path === null ? (
            <Breakable key={at} address={part} />
          ) : (
            <Link key={at} to={path}>
              <Breakable address={part} />
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
