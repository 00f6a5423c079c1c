import '../products.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { differences } from '../../../../../machines/flows/draft.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../paths.ts';
import { useDraftKeys } from '../../../trade/draft/use-draft-keys.ts';
import { DraftState } from '../../../trade/DraftState.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { ResetButton } from '../../../ui/fields/ResetButton.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { STAYING } from '../../../ui/page/stay.ts';
import { listOf } from '../product-list.ts';
import { PictureFields } from './PictureFields.tsx';
import { COMPARED, draftOf, emptyProduct, type ProductRead } from './product-draft.ts';
import { SaleFields, SizeFields, WhatFields } from './ProductFields.tsx';
import { useConflictFields } from './use-conflict-fields.ts';
import { useProductDraft } from './use-product-draft.ts';

/** Lazy: conflicts are rare. */
const DraftConflict = lazyPart(async () => ({
  default: (await import('../../../trade/draft/DraftConflict.tsx')).DraftConflict,
}));

interface ProductEditorProps {
  /** null for a product that is not stored yet. */
  readonly row: Product | null;
  /** Product to copy. */
  readonly from: Product | null;
  /** Identifies organisation and user. */
  readonly owner: string;
}

/** Editor of a product or service: new, existing, or a copy. */
export default function ProductEditor({ row, from, owner }: ProductEditorProps) {
  const { t } = useTranslation('products');
  const { t: draftText } = useTranslation('procurement');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [service] = useState(from?.is_service ?? new URLSearchParams(search).get('service') === 'true');
  const { snapshot, send, untouched, settled, choose, lost } = useProductDraft({ row, from, service, owner });
  const { errors, form, asked, id, theirs, wanted } = snapshot.context;
  const draft: ProductRead = snapshot.context.draft;
  const conflictFields = useConflictFields();
  const done = snapshot.matches('reviewing');
  // Fixed on opening: a name that replaces the heading while typing would move the form.
  const [title] = useState(
    row ? row.name : from ? t('edit.copyOf', { name: from.name }) : t(service ? 'edit.newService' : 'edit.new'),
  );

  // The first save assigns an id: the URL changes, and the cursor stays.
  useEffect(() => {
    if (id !== null && !done && pathname !== paths.productEdit(id)) void navigate(paths.productEdit(id), STAYING);
  }, [id, done, pathname, navigate]);
  useEffect(() => {
    if (!done || id === null) return;
    toast.success(t('done.EDIT'));
    void navigate(paths.product(id), { replace: true });
  }, [done, id, navigate, t]);

  useDraftKeys(send, { on: !done && theirs === null });
  const props = { draft, errors, onEdit: send };
  const labels = Object.fromEntries(
    Object.keys(errors).map((name) => [name, t(`field.${name}`, { defaultValue: name })]),
  );
  // ASSUMED: only a new product has defaults to return to; a stored one returns to its stored values.
  const initial = row ? draftOf(row) : emptyProduct(service);
  const list = listOf(t, draft['is_service'] === true);
  return (
    <Page
      title={title}
      tab={String(draft['name'] || title)}
      crumbs={[list]}
      status={row && <StatusTag lifecycle="product" domain="trade" state={row.status} />}
      menu={
        <>
          <ResetButton
            of={row ? 'record' : 'draft'}
            changed={differences(settled(draft), initial, COMPARED).length > 0}
            onReset={() => send({ type: 'RESET', to: initial })}
          />
          <LinkButton to={id === null ? list.to : paths.product(id)}>{t('common:ui.close')}</LinkButton>
        </>
      }
    >
      {lost && <InlineMessage intent="warning">{t('picture.lost')}</InlineMessage>}
      <ErrorSummary errors={errors} form={form} labels={labels} focus={asked} />
      <div className="pr-editor">
        <WhatFields {...props} named={row ?? from} />
        <SaleFields {...props} />
        {draft['is_service'] !== true && <SizeFields {...props} />}
        <div className="pr-aside">
          <PictureFields {...props} choose={choose} />
        </div>
      </div>
      <StickyFoot
        state={
          <DraftState
            snapshot={snapshot}
            idle={draftText(id !== null ? 'draft.allSaved' : 'draft.notSaved')}
            onRetry={() => send({ type: 'SAVE' })}
          />
        }
      >
        <Button intent="primary" busy={wanted} onClick={() => send({ type: 'REVIEW' })}>
          {t('edit.save')}
        </Button>
      </StickyFoot>
      {snapshot.matches({ editing: 'conflict' }) && theirs && (
        <DraftConflict
          fields={conflictFields(differences(settled(draft), theirs.draft, COMPARED))}
          untouched={untouched(draft)}
          mine={settled(draft)}
          theirs={theirs.draft}
          send={send}
        />
      )}
    </Page>
  );
}
