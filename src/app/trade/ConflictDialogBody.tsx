import 'virtual:blueprint/dialog.css';
import '../ui/dialog/dialog.css';
import './trade.css';
import { Dialog } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';
import { useInertBackground } from '../ui/dialog/use-inert-background.ts';
import type { ConflictDialogProps } from './ConflictDialog.tsx';

export default function ConflictDialogBody({
  fields,
  untouched = [],
  mine,
  theirs,
  onReload,
  onOverwrite,
  onMerge,
}: ConflictDialogProps) {
  const { t } = useTranslation('procurement');
  const id = useId();
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(fields.map(({ name }) => name).filter((name) => untouched.includes(name))),
  );
  useInertBackground();
  const choose = (name: string, take: boolean) => {
    const next = new Set(taken);
    if (take) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  const merge = () => onMerge({ ...mine, ...Object.fromEntries([...taken].map((name) => [name, theirs[name]])) });
  return (
    <Dialog
      isOpen
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      transitionDuration={0}
      className="k-dialog t-conflict"
      aria-labelledby={`${id}-title`}
    >
      <div className="k-dialog-form">
        <h2 id={`${id}-title`}>{t('conflict.title')}</h2>
        <p>{t('conflict.text')}</p>
        {fields.map((field) => (
          <fieldset key={field.name} className="t-versions">
            <legend className="k-label">{field.label}</legend>
            {[false, true].map((take) => (
              <label key={String(take)} className="t-choice">
                <input
                  type="radio"
                  name={`${id}-${field.name}`}
                  checked={taken.has(field.name) === take}
                  onChange={() => choose(field.name, take)}
                />
                <span className="k-muted k-small">{t(take ? 'conflict.other' : 'conflict.own')}</span>
                <span className="t-version">{field.show(take ? theirs : mine)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="k-dialog-foot">
          <Button onClick={onReload}>{t('conflict.reload')}</Button>
          {taken.size > 0 ? (
            <Button intent="primary" onClick={merge}>
              {t('conflict.merge')}
            </Button>
          ) : (
            <Button intent="primary" onClick={onOverwrite}>
              {t('conflict.overwrite')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
