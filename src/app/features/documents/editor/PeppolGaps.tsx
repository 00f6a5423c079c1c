import { useTranslation } from 'react-i18next';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useErrorLabels } from './field-labels.ts';

/** Fields of the draft that fill a gap; the seller's own data is in the settings. */
const FIELDS: Readonly<Record<string, string>> = {
  buyer_reg_number: 'buyer_reg_number',
  buyer_address: 'buyer_address_postcode',
  consignee_address: 'consignee_address_postcode',
  bank_account: 'bank_account',
};

interface PeppolGapsProps {
  readonly row: Pick<Document, 'peppol' | 'seller'>;
  readonly onFix: (path: string) => void;
}

/** Data a Peppol file of the draft would lack. It does not prevent issuing, but this is the last chance to enter it. */
export function PeppolGaps({ row, onFix }: PeppolGapsProps) {
  const { t } = useTranslation(['einvoice', 'money']);
  const labels = useErrorLabels(Object.fromEntries(Object.values(FIELDS).map((path) => [path, true])));
  if (row.peppol.length === 0) return null;
  const entered = row.peppol.some(({ field }) => field.startsWith('seller_'));
  return (
    <InlineMessage intent="warning" title={t('beforehand')}>
      <ul className="d-refused">
        {row.peppol.map(({ rule, field, text }) => {
          const path = FIELDS[field];
          return (
            <li key={rule}>
              {t(`refusal.${text}`)}{' '}
              {path !== undefined && (
                <Button size="small" onClick={() => onFix(path)}>
                  {labels[path]}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {entered && row.seller.id !== null && (
        <LinkButton to={paths.organizationEdit(row.seller.id)} size="small">
          {t('money:toOrganization')}
        </LinkButton>
      )}
    </InlineMessage>
  );
}
