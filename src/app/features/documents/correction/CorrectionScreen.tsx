import { useTranslation } from 'react-i18next';
import type { Document, DocumentListRow } from '../../../../contract/invoicing/document.ts';
import { documentListEndpoints } from '../../../../contract/invoicing/document.list.ts';
import { day } from '../../../../contract/platform/format.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useCorrection } from './use-correction.ts';
import { documentName } from '../document-name.ts';

/** Invoices that can be corrected together with this one: same buyer, same currency. */
function useOthers(row: Document): readonly DocumentListRow[] {
  const alone = row.type !== 'invoice' || row.buyer_reg_number === '';
  const query = {
    type: 'invoice',
    status: 'issued',
    side: 'seller',
    currency: row.currency,
    search: row.buyer_reg_number,
    page_size: '100',
  } as const;
  const found = useApi(documentListEndpoints.documentList, { query }, { enabled: !alone });
  return (found.data?.results ?? []).filter(({ id, buyer }) => id !== row.id && buyer === row.buyer);
}

/** /documents/{id}/correction: an issued document never changes; a correction states what was wrong. */
export default function CorrectionScreen({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const texts = useLifecycleTexts('document', 'money');
  const { state, send } = useCorrection(row);
  const { also, form } = state.context;
  const others = useOthers(row);
  const step = row.allowed.find(({ event }) => event === 'CORRECTION');
  const refused = step?.enabled
    ? null
    : (step?.reasons ?? [row.status === 'draft' ? 'state' : 'permission']).map(texts.reason).join(' ');
  return (
    <Page
      title={t('correction.title', { number: row.number ?? '' })}
      crumbs={[
        { label: t('list'), to: paths.documents },
        { label: documentName(t, row), to: paths.document(row.id) },
      ]}
    >
      <p className="k-muted">{t('correction.intro')}</p>
      {refused !== null && (
        <InlineMessage
          intent="warning"
          title={t('continue.refused')}
          actions={<LinkButton to={paths.document(row.id)}>{t('continue.toDocument')}</LinkButton>}
        >
          {refused}
        </InlineMessage>
      )}
      {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
      {refused === null && others.length > 0 && (
        <Section title={t('correction.also')} description={t('correction.alsoText')}>
          {others.map((other) => (
            <CheckField
              key={other.id}
              name={`also-${other.id}`}
              label={t('correction.other', {
                number: other.number,
                date: other.date_of_issue ? day(language, other.date_of_issue) : '',
              })}
              checked={also.includes(other.id)}
              onChange={(chosen) => send({ type: 'ALSO', id: other.id, chosen })}
            />
          ))}
        </Section>
      )}
      {refused === null && (
        <StickyFoot>
          <LinkButton to={paths.document(row.id)}>{t('continue.toDocument')}</LinkButton>
          <Button intent="primary" busy={!state.matches('choosing')} onClick={() => send({ type: 'BEGIN' })}>
            {t('correction.begin')}
          </Button>
        </StickyFoot>
      )}
    </Page>
  );
}
