import type { Document } from '../../../../contract/invoicing/document.ts';
import { contactText } from '../../../../contract/invoicing/paper-labels.ts';
import { PaperParty } from './PaperParty.tsx';

/** Parties named on a document, each with the key of its heading. */
const partiesOf = (row: Document) =>
  [
    ['field.seller', row.seller],
    [
      'field.buyer',
      {
        name: row.buyer_name,
        intername: row.buyer_intername,
        reg_number: row.buyer_reg_number,
        vat_id: '',
        address: row.buyer_address,
      },
    ],
    ...(row.consignee_name === ''
      ? []
      : ([
          [
            'field.consignee',
            {
              name: row.consignee_name,
              intername: row.consignee_intername,
              reg_number: row.consignee_reg_number,
              vat_id: '',
              address: row.consignee_address,
            },
          ],
        ] as const)),
  ] as const;

/** Seller, buyer and, if it differs, the consignee. */
export function PaperParties({ row, label }: { readonly row: Document; readonly label: (key: string) => string }) {
  return (
    <div className="d-paper-parties">
      {partiesOf(row).map(([key, party]) => (
        <PaperParty
          key={key}
          title={label(key)}
          party={party}
          {...(party === row.seller && { contact: contactText(row.seller_contact) })}
          second={row.second_language}
          label={label}
        />
      ))}
    </div>
  );
}
