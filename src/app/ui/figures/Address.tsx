import { Fragment } from 'react';

/** An email or a web address: where it has no room it goes on after an @ or a point, never in the middle of a word. */
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

/** What follows a question mark would be other headers of the letter. */
const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/** Opens the reader's own mail program. Named by itself: read aloud, the places where it may break are no spaces. */
export const MailLink = ({ to }: { readonly to: string }) => (
  <a href={mailTo(to)} aria-label={to}>
    <Address>{to}</Address>
  </a>
);

/** Leads out of the product, so to a page of its own. */
export const SiteLink = ({ to }: { readonly to: string }) => (
  <a href={to} aria-label={new URL(to).host} rel="nofollow noopener noreferrer" target="_blank">
    <Address>{new URL(to).host}</Address>
  </a>
);
