import '../../trade/receipts.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { instant } from '../../../contract/platform/format.ts';
import { receiptEndpoints } from '../../../contract/procurement/receipt.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { readerZone, useZoneName } from '../../ui/fields/zones.ts';
import { canHash, useFingerprint } from './use-fingerprint.ts';

const COMMAND = 'npm run verify-receipt -- FILE HASH';
const HASH = /^[0-9a-f]{64}$/;

/** Anyone may verify a receipt: the hash is computed here, and only the hash is sent. */
export default function VerifyScreen() {
  const { t } = useTranslation('offers');
  const [text, setText] = useState('');
  // The mail with the receipt links here with its hash.
  const [given, setGiven] = useState(useSearchParams()[0].get('hash') ?? '');
  const file = useRef<HTMLInputElement>(null);
  const { hash, invalid } = useFingerprint(text);
  const wanted = given.replace(/\s/g, '').toLowerCase();
  const asked = hash ?? (HASH.test(wanted) && text.trim() === '' ? wanted : null);
  return (
    <Page title={t('verify.title')} width="narrow">
      <p className="k-muted">{t('verify.text')}</p>
      <Section title={t('verify.offer')}>
        {!canHash() && <InlineMessage intent="warning">{t('verify.insecure')}</InlineMessage>}
        <TextField
          name="text"
          label={t('verify.offer')}
          hideLabel
          multiline
          rows={6}
          mono
          value={text}
          error={invalid ? [t('verify.notOffer')] : undefined}
          onChange={setText}
        />
        <div className="k-row">
          <Button onClick={() => file.current?.click()}>{t('verify.file')}</Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".json,.txt,application/json,text/plain"
            aria-label={t('verify.file')}
            onChange={(event) => {
              void event.target.files?.[0]?.text().then(setText);
              event.target.value = '';
            }}
          />
        </div>
        <TextField
          name="hash"
          label={t('verify.given')}
          hint={t('verify.givenHint')}
          mono
          autoComplete="off"
          value={given}
          onChange={setGiven}
        />
        {hash && (
          <p>
            {t('verify.computed')}: <code className="t-hash">{hash}</code>
          </p>
        )}
        {hash && wanted !== '' && (
          <InlineMessage intent={hash === wanted ? 'success' : 'danger'}>
            {t(hash === wanted ? 'verify.same' : 'verify.different')}
          </InlineMessage>
        )}
        {asked && <Known key={asked} hash={asked} />}
      </Section>
      <p className="k-muted k-small">
        {t('verify.command')} <code>{COMMAND}</code>
      </p>
    </Page>
  );
}

/** What the server returns for a hash to this user. */
function Known({ hash }: { readonly hash: string }) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const zoneName = useZoneName();
  const answer = useApi(receiptEndpoints.receiptGet, { params: { hash } });
  if (answer.isError) return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <PartSkeleton rows={2} />;
  const zone = readerZone();
  const time = (at: string | null) => (at === null ? '–' : `${instant(language, at, zone)} (${zoneName(zone)})`);
  const { own, published, at, published_at, revision } = answer.data;
  if (!own && !published) return <InlineMessage intent="warning">{t('verify.unknown')}</InlineMessage>;
  return (
    <InlineMessage intent="success">
      {published && <p>{t('verify.published', { at: time(at), opened: time(published_at) })}</p>}
      {own && <p>{t('verify.own', { number: revision, at: time(at) })}</p>}
    </InlineMessage>
  );
}
