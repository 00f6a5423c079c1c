import { useTranslation } from 'react-i18next';
import { isExplained } from '../../../../../machines/invoicing/categories.ts';
import { NEEDED_OF_LINE } from '../../../../../machines/invoicing/line.needs.ts';
import { documentCatalogue } from '../../../../../machines/lifecycles/document/document.catalogue.ts';
import { rateExists } from '../../../../../machines/lifecycles/document/legal.rules.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { PlaceLinks } from '../../../ui/menu/PlaceLinks.tsx';
import { placesOf } from '../../../ui/menu/places.ts';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useErrorLabels } from './field-labels.ts';

/** Cells of the lines that a refusal is about; the catalogue names only the list of lines. */
function cells(row: Document, guard: string): readonly string[] | undefined {
  const found = row.documentitem_set.flatMap((item, at) => {
    const cell = (column: string) => `documentitem_set.${at}.${column}`;
    if (guard === 'exemptionsExplained' && !isExplained(item.vat_category, item.exemption)) return [cell('exemption')];
    if (
      guard === 'ratesExist' &&
      !rateExists(row.seller.address.country, { category: item.vat_category, rate: item.vat_rate })
    )
      return [cell('vat')];
    if (guard === 'scopeUnmixed' && item.vat_category === 'O') return [cell('vat')];
    if (guard !== 'linesComplete') return [];
    return NEEDED_OF_LINE.filter((column) => !item[column]).map(cell);
  });
  return found.length === 0 ? undefined : found.slice(0, 3);
}

interface IssueRefusedProps {
  readonly row: Document;
  readonly guards: readonly string[];
  readonly onFix: (path: string) => void;
}

/** Why the document cannot be issued yet; each reason links to the field that fixes it. */
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
            <PlaceLinks places={placesOf([`document.${guard}`])} />
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}
