import './picture.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMAGE_MB } from '../../contract/platform/contact-fields.ts';
import { fileSize } from '../../contract/platform/format.ts';
import { MEGABYTE } from '../../contract/platform/sizes.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';
import { fieldId } from '../ui/fields/Field.tsx';

interface PictureFieldProps {
  /** The picture, or its placeholder. */
  readonly children: ReactNode;
  /** Accessible name. */
  readonly label: string;
  readonly shown: string | null;
  readonly error: readonly string[] | undefined;
  /** Text of the button, if it is not "Choose picture". */
  readonly choose?: string;
  /** Shown beside the size limit. */
  readonly hint?: string;
  readonly onChoose: (file: File | null) => void;
}

/** A picture field: choose, preview before sending, or remove. */
export function PictureField({ children, label, shown, error = [], choose, hint, onChoose }: PictureFieldProps) {
  const { t } = useTranslation('account');
  const limit = fileSize(useLanguage(), MAX_IMAGE_MB * MEGABYTE);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="k-person-head">
      {children}
      <div className="k-field">
        <div className="k-row">
          <Button id={fieldId('image')} onClick={() => input.current?.click()}>
            {choose ?? t('profile.choosePicture')}
          </Button>
          {shown !== null && <Button onClick={() => onChoose(null)}>{t('profile.removePicture')}</Button>}
        </div>
        <span className="k-hint">{[t('profile.pictureHint', { limit }), hint].filter(Boolean).join('. ')}</span>
        {error.length > 0 && <span className="k-error">{error.join(' ')}</span>}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
