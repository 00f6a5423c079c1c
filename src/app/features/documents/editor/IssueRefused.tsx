import { useTranslation } from 'react-i18next';
import { documentCatalogue } from '../../../../../machines/lifecycles/document/document.catalogue.ts';
import { rateExists } from '../../../../../machines/lifecycles/document/legal.rules.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useErrorLabels } from './field-labels.ts';

/** What these miss stands in the seller's own data, not in the document. */
const OF_SELLER: readonly string[] = [
  'sellerComplete',
  'sellerTaxNumberGiven',
  'sellerAddressGiven',
  'sellerNumberGiven',
  'sellerNipGiven',
];

/** The very cells of the lines that a refusal is about; the catalogue knows the list of lines alone. */
function cells(row: Document, guard: string): readonly string[] | undefined {
  const found = row.documentitem_set.flatMap((item, at) => {
    const cell = (column: string) => `documentitem_set.${at}.${column}`;
    if (guard === 'exemptionsExplained' && item.vat_category === 'E' && item.exemption === '')
      return [cell('exemption')];
    if (
      guard === 'ratesExist' &&
      !rateExists(row.seller.address.country, { category: item.vat_category, rate: item.vat_rate })
    )
      return [cell('vat')];
    if (guard === 'scopeUnmixed' && item.vat_category === 'O') return [cell('vat')];
    if (guard !== 'linesComplete') return [];
    return (['name', 'quantity', 'price'] as const).filter((column) => !item[column]).map(cell);
  });
  return found.length === 0 ? undefined : found.slice(0, 3);
}

interface IssueRefusedProps {
  readonly row: Document;
  readonly guards: readonly string[];
  readonly onFix: (path: string) => void;
}

/** Why the document cannot be issued yet, each reason with the way to the place where it is mended. */
export function IssueRefused({ row, guards, onFix }: IssueRefusedProps) {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const named: Readonly<Record<string, string>> = documentCatalogue.ISSUE.fields;
  const ways = guards.map((guard) => {
    const field = named[guard];
    return { guard, fields: cells(row, guard) ?? (field === undefined ? [] : [field]) };
  });
  const labels = useErrorLabels(Object.fromEntries(ways.flatMap(({ fields }) => fields.map((path) => [path, true]))));
  return (
    <InlineMessage intent="warning" title={t('refused')}>
      <ul className="d-refused">
        {ways.map(({ guard, fields }) => (
          <li key={guard}>
            {texts.reason(guard)}{' '}
            {fields.map((path) => (
              <Button key={path} size="small" onClick={() => onFix(path)}>
                {labels[path]}
              </Button>
            ))}
            {OF_SELLER.includes(guard) && row.seller.id !== null && (
              <LinkButton to={paths.organizationEdit(row.seller.id)} size="small">
                {t('toOrganization')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}
