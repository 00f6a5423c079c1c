import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointShape } from '../../../contract/platform/endpoint.ts';
import { useCommand } from '../../api/queries.ts';
import { useFailureText } from '../../trade/failure.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';

interface DeleteRowProps {
  /** Namespace with the texts `delete`, `deleteOf`, `deleteTitle`, `deleteText`, `deleted`. */
  readonly texts: string;
  readonly row: { readonly id: number; readonly name: string };
  readonly endpoint: EndpointShape & { readonly method: 'DELETE'; readonly path: `/${string}/{id}/` };
  readonly invalidates: readonly string[];
  readonly blocked: string | undefined;
}

/** Deletes a named row of a table after confirmation; a refusal is shown in the dialog. */
export function DeleteRow({ texts, row, endpoint, invalidates, blocked }: DeleteRowProps) {
  const { t } = useTranslation(texts);
  const textOf = useFailureText();
  const [asked, setAsked] = useState(false);
  const remove = useCommand(endpoint, { invalidates, onDone: () => toast.success(t('deleted')) });
  const close = () => {
    remove.reset();
    setAsked(false);
  };
  return (
    <>
      <Button size="small" blocked={blocked} label={t('deleteOf', { name: row.name })} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('deleteTitle')}
          confirm={t('deleteTitle')}
          danger
          busy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ params: { id: row.id }, body: undefined })}
        >
          <p>{t('deleteText', { name: row.name })}</p>
          {remove.isError && <InlineMessage intent="danger">{textOf(remove.error.failure)}</InlineMessage>}
        </ConfirmDialog>
      )}
    </>
  );
}
