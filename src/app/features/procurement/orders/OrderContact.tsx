import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../contract/procurement/order.ts';
import { Terms } from '../../../trade/Terms.tsx';
import { MailLink } from '../../../ui/figures/Address.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

/** Contact details of an order placed from a cart, with its message. */
export default function OrderContact({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const { contact } = row;
  return (
    <Section title={t('order.who')}>
      {row.side === 'seller' && row.buyer.id === 0 && <InlineMessage>{t('order.visitor')}</InlineMessage>}
      <Terms
        terms={[
          { label: t('order.contactName'), value: contact?.name },
          { label: t('order.company'), value: contact?.company },
          { label: t('order.email'), wide: true, value: contact?.email && <MailLink to={contact.email} /> },
          { label: t('order.phone'), value: contact?.phone },
          { label: t('order.note'), value: row.note },
        ]}
      />
    </Section>
  );
}
