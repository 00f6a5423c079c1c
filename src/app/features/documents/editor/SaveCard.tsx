import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import { partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { useCommand } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useBuyerCard } from '../use-buyer-card.ts';
import { bodyOf } from './card.ts';
import type { DocumentRead } from './document-draft.ts';

/** Saves the typed buyer as a card, so that the next document can find it. */
export default function SaveCard({ draft, onSaved }: { readonly draft: DocumentRead; readonly onSaved: () => void }) {
  const { t } = useTranslation('cards');
  const textOf = useFailureText();
  const save = useCommand(partnerEndpoints.partnerCreate, {
    invalidates: ['/api/partners/', '/api/companies/'],
    onDone: () => {
      onSaved();
      toast.success(t('saved'));
    },
  });
  const country = String(draft['buyer_address_country'] ?? '');
  const alike = useBuyerCard({ id: null, country, number: String(draft['buyer_reg_number'] ?? '') });
  return (
    <div className="k-stack">
      {alike && (
        <InlineMessage intent="warning">
          <Link to={`${paths.companies}?card=${alike.id}`}>{t('alike', { name: alike.name })}</Link>
        </InlineMessage>
      )}
      {save.isError && <InlineMessage intent="danger">{textOf(save.error.failure)}</InlineMessage>}
      <div className="k-row">
        <Button
          size="small"
          busy={save.isPending}
          blocked={country === '' ? t('countryFirst') : undefined}
          onClick={() => save.mutate({ body: bodyOf(draft) as BodyIn<typeof partnerEndpoints.partnerCreate> })}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
