import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UBL_PROFILES } from '../../../../../machines/invoicing/einvoice/profiles.ts';
import { isPolishSeller } from '../../../../../machines/money/rates.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { einvoiceEndpoints } from '../../../../contract/invoicing/einvoice.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { urlOf } from '../../../api/client.ts';
import { useApi } from '../../../api/queries.ts';
import { useDownload } from '../../../trade/use-download.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';

type Kind = (typeof UBL_PROFILES)[number] | 'fa3';

/** The issued document as an electronic invoice; if a standard does not allow it, the reason is next to the button. */
export default function EInvoicePanel({ row, onNumber }: { readonly row: Document; readonly onNumber: () => void }) {
  const { t } = useTranslation(['einvoice', 'money']);
  const texts = useLifecycleTexts('document', 'money');
  const numbering = row.allowed.find(({ event }) => event === 'KSEF_NUMBERED');
  const profile = useApi(profileEndpoints.profileMine);
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState<Kind>('peppol');
  const { busy, failed, refused, fetchFile } = useDownload();
  const params = { id: row.id };
  // KSeF is Polish, and only the seller submits to it.
  const polish = isPolishSeller(row.seller.address.country) && row.seller.id === profile.data?.organization;
  const files: readonly { kind: Kind; path: string }[] = [
    ...UBL_PROFILES.map((kind) => ({
      kind,
      path: urlOf(einvoiceEndpoints.documentUbl.path, params, { profile: kind, buyer_reference: reference.trim() }),
    })),
    ...(polish ? [{ kind: 'fa3' as const, path: urlOf(einvoiceEndpoints.documentFa3.path, params) }] : []),
  ];
  return (
    <Section title={t('title')} description={t('description')}>
      {row.order === null && (
        <TextField
          label={t('reference')}
          name="buyer_reference"
          hint={t('referenceHint')}
          value={reference}
          onChange={setReference}
          maxLength={100}
        />
      )}
      <div className="k-row">
        {files.map(({ kind, path }) => (
          <Button
            key={kind}
            icon={DownloadIcon}
            busy={busy === path}
            onClick={() => {
              setAsked(kind);
              void fetchFile(path);
            }}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
      {polish && (
        <div className="k-row">
          <span>
            {t('money:field.ksef_number')}: {row.ksef_number ? <code>{row.ksef_number}</code> : t('ksef.none')}
          </span>
          {numbering && (
            <Button
              size="small"
              blocked={numbering.enabled ? undefined : numbering.reasons.map(texts.reason).join(' ')}
              onClick={onNumber}
            >
              {row.ksef_number ? t('ksef.change') : texts.event('KSEF_NUMBERED')}
            </Button>
          )}
        </div>
      )}
      {polish && <p className="k-muted k-small">{t('ksef.hint')}</p>}
      {failed !== null && (
        <InlineMessage intent="danger" title={t('refused', { file: t(asked) })}>
          <ul>
            {(refused.length > 0 ? refused : [failed]).map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </InlineMessage>
      )}
    </Section>
  );
}
