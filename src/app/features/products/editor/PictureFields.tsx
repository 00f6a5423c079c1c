import '../products.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPublicUrl, MAX_IMAGE_MB } from '../../../../contract/platform/contact-fields.ts';
import { fileSize } from '../../../../contract/platform/format.ts';
import { MEGABYTE } from '../../../../contract/platform/sizes.ts';
import { useLanguage } from '../../../i18n.ts';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { Picture } from '../Picture.tsx';
import type { FieldsProps } from './ProductFields.tsx';

const OWN = /^\/api\/images\//;

interface PictureFieldsProps extends FieldsProps {
  /** Keeps a file and returns the URL of its preview. */
  readonly choose: (file: File) => string;
}

const PAUSE_MS = 600;

/** A typed URL is loaded only when it is complete and typing pauses, not with every keystroke. */
function useWholeAddress(image: string): string {
  const [calm, setCalm] = useState(image);
  useEffect(() => {
    const wait = setTimeout(() => setCalm(image), PAUSE_MS);
    return () => clearTimeout(wait);
  }, [image]);
  return image === '' || OWN.test(image) ? image : calm !== '' && isPublicUrl(calm) ? calm : '';
}

/** A picture from a file, previewed before the upload, or from a URL; no server fetches a URL that a user typed. */
export function PictureFields({ draft, errors, onEdit, choose }: PictureFieldsProps) {
  const { t } = useTranslation('products');
  const limit = fileSize(useLanguage(), MAX_IMAGE_MB * MEGABYTE);
  const input = useRef<HTMLInputElement>(null);
  const image = String(draft['image'] ?? '');
  const preview = String(draft['imageSource'] ?? '');
  const address = useWholeAddress(image);
  const shown = preview || address;
  const set = (values: { readonly image: string; readonly imageSource: string }) =>
    onEdit({ type: 'SET_MANY', values });
  return (
    <Section title={t('section.picture')}>
      <div className="pr-picture-field">
        <Picture
          name={String(draft['name'] || t('edit.untitled'))}
          source={shown}
          goods={{ is_service: draft['is_service'] === true, tariff_number: String(draft['tariff_number'] ?? '') }}
        />
        <div className="k-stack">
          <div className="k-row">
            <Button id={fieldId('imageSource')} onClick={() => input.current?.click()}>
              {t('picture.choose')}
            </Button>
            {(preview || image) !== '' && (
              <Button onClick={() => set({ image: '', imageSource: '' })}>{t('picture.remove')}</Button>
            )}
          </div>
          <span className="k-hint">{t('picture.hint', { limit })}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-label={t('picture.choose')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) set({ image: '', imageSource: choose(file) });
              event.target.value = '';
            }}
          />
          <TextField
            name="image"
            label={t('field.image')}
            hint={t('picture.addressHint')}
            type="url"
            placeholder="https://"
            maxLength={500}
            error={errors['image']}
            // A stored picture has a URL of this server, which the user did not type.
            value={OWN.test(image) ? '' : image}
            onChange={(value) => set({ image: value, imageSource: '' })}
          />
        </div>
      </div>
    </Section>
  );
}
