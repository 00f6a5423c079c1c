import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTNER_WRITERS } from '../../../../../machines/kit/partner-writers.ts';
import { type Partner, partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { invalidate, useApi, useCommand } from '../../../api/queries.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { useMay } from '../../../trade/use-may.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import type { Active } from '../use-active.ts';
import { CardFacts } from './CardFacts.tsx';
import { CardFiles } from './CardFiles.tsx';
import { CardForm } from './CardForm.tsx';
import { CARDS } from './cards.ts';

interface CardProps {
  /** Company of the marketplace; null for an outside company. */
  readonly company: number | null;
  readonly partner: number | null;
  readonly onShow: Active['show'];
}

/** The organisation's private card of the company. */
export function Card({ company, partner: id, onShow }: CardProps) {
  const { t } = useTranslation('companies');
  const [editing, setEditing] = useState(false);
  const card = useApi(partnerEndpoints.partnerGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const permission = useMay(...PARTNER_WRITERS) ? undefined : t('common:reason.permission');
  const partner = id === null ? null : (card.data ?? null);
  if (editing && (id === null || partner))
    return (
      <Section title={t('card.title')} description={t('card.private')} bare>
        <CardForm
          company={company}
          partner={partner}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      </Section>
    );
  return (
    <Section
      title={t('card.title')}
      description={t('card.private')}
      actions={
        (id === null || partner) && (
          <Button blocked={permission} onClick={() => setEditing(true)}>
            {t(id === null ? 'card.start' : 'card.edit')}
          </Button>
        )
      }
    >
      {id === null && <p className="k-muted">{t('card.none')}</p>}
      {id !== null && card.isPending && <PartSkeleton />}
      {id !== null && card.error && <ErrorState error={card.error.failure} onRetry={() => void card.refetch()} />}
      {partner && (
        <>
          <Joined partner={partner} permission={permission} onShow={onShow} />
          <CardFacts partner={partner} />
          <CardFiles partner={partner} />
          <DeleteCard partner={partner} permission={permission} onShow={onShow} />
        </>
      )}
    </Section>
  );
}

interface StepProps {
  readonly partner: Partner;
  /** Reason why the user may not edit. */
  readonly permission: string | undefined;
  readonly onShow: Active['show'];
}

/** An outside company that has joined: links its card to it, which then shows the company's own data. */
function Joined({ partner, permission, onShow }: StepProps) {
  const { t } = useTranslation('companies');
  const textOf = useFailureText();
  const { joined } = partner;
  const link = useCommand(partnerEndpoints.partnerUpdate, {
    invalidates: CARDS,
    onDone: ({ company }) => {
      toast.success(t('card.linked'));
      if (company !== null) onShow({ company });
    },
  });
  if (!joined) return null;
  return (
    <InlineMessage
      intent="success"
      title={t('card.joined', { name: joined.name })}
      actions={
        <Button
          blocked={permission}
          busy={link.isPending}
          onClick={() =>
            link.mutate({
              params: { id: partner.id },
              body: { company: joined.id },
              ifMatch: `"${partner.version ?? 1}"`,
            })
          }
        >
          {t('card.link')}
        </Button>
      }
    >
      {link.isError && <p>{textOf(link.error.failure)}</p>}
    </InlineMessage>
  );
}

function DeleteCard({ partner, permission, onShow }: StepProps) {
  const { t } = useTranslation('companies');
  const client = useQueryClient();
  const textOf = useFailureText();
  const [asked, setAsked] = useState(false);
  const remove = useCommand(partnerEndpoints.partnerDelete, {
    onDone: async () => {
      setAsked(false);
      if (partner.company === null) onShow(null);
      toast.success(t('card.deleted'));
      await invalidate(client, CARDS);
    },
  });
  return (
    <div className="k-row">
      <Button minimal intent="danger" size="small" blocked={permission} onClick={() => setAsked(true)}>
        {t('card.delete')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('card.deleteTitle', { name: partner.name })}
          confirm={t('card.delete')}
          danger
          busy={remove.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate({ params: { id: partner.id }, body: undefined })}
        >
          <p>{t('card.deleteText')}</p>
          {remove.isError && <InlineMessage intent="danger">{textOf(remove.error.failure)}</InlineMessage>}
        </ConfirmDialog>
      )}
    </div>
  );
}
