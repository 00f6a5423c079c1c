import { Fragment } from 'react';

/** An e-mail or web address that wraps only after an @ or a dot, never within a word. */
export function Address({ children }: { readonly children: string }) {
  return (
    <span className="k-address">
      {children.split(/(?<=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Text after a question mark would become further headers of the mail. */
const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/** Opens the user's mail program. Has a label, so that screen readers do not read the wrapping points as spaces. */
export const MailLink = ({ to }: { readonly to: string }) => (
  <a href={mailTo(to)} aria-label={to}>
    <Address>{to}</Address>
  </a>
);

/** Leads out of the application, so it opens a new tab. */
export const SiteLink = ({ to }: { readonly to: string }) => (
  <a href={to} aria-label={new URL(to).host} rel="nofollow noopener noreferrer" target="_blank">
    <Address>{new URL(to).host}</Address>
  </a>
);
