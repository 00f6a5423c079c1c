import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import type { Order } from '../../../../contract/procurement/order.ts';
import { useLanguage } from '../../../i18n.ts';
import { useNumberRows } from '../../../trade/use-number-rows.ts';
import { MailLink } from '../../../ui/figures/Address.tsx';
import { WithLogo } from '../../../ui/figures/Logo.tsx';

interface OrderPartyProps {
  readonly company: Order['seller'];
  /** Where questions about the order go. */
  readonly contact?: Order['seller_contact'];
}

/** A side of an order: its name in the user's script and as the company spells it, its numbers, its contact. */
export function OrderParty({ company, contact = null }: OrderPartyProps) {
  const language = useLanguage();
  const numbers = useNumberRows();
  return (
    <WithLogo company={company}>
      {companyName(language, company)}
      {numbers(company).map(([label, value]) => (
        <div key={label} className="k-small k-muted">
          {label}: <span className="k-figure">{value}</span>
        </div>
      ))}
      {contact && (
        <div className="k-small">
          {contact.name && <div dir="auto">{contact.name}</div>}
          {contact.email && (
            <div>
              <MailLink to={contact.email} />
            </div>
          )}
          {contact.phone && <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>}
        </div>
      )}
    </WithLogo>
  );
}
