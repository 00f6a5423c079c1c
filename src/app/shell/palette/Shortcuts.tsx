import 'virtual:blueprint/dialog.css';
import '../../ui/dialog/dialog.css';
import './palette.css';
import { Dialog } from '@blueprintjs/core';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setQuestionKey, useQuestionKey } from '../../session/question-key.ts';
import { useInertBackground } from '../../ui/dialog/use-inert-background.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { COMMAND } from './keys.ts';

/** `palette:keys.<key>` describes each. */
const KEYS: readonly { readonly key: string; readonly keys: Readonly<Record<string, readonly string[]>> }[] = [
  { key: 'everywhere', keys: { find: [`${COMMAND}K`], list: ['?'] } },
  { key: 'lists', keys: { walk: ['↑', '↓'], ends: ['Home', 'End'], take: ['Enter'], close: ['Esc'] } },
  { key: 'editor', keys: { save: [`${COMMAND}S`], review: [`${COMMAND}Enter`] } },
  {
    key: 'grid',
    keys: { next: ['Tab'], rows: ['↑', '↓'], enter: ['Enter'], move: ['Alt+↑', 'Alt+↓'], paste: [`${COMMAND}V`] },
  },
];

/** Every shortcut, and where it works. */
export default function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette');
  const id = useId();
  const question = useQuestionKey();
  useInertBackground();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aria-labelledby={id}
      onOpened={(node) => node.querySelector<HTMLElement>('.k-dialog-foot button')?.focus()}
      transitionDuration={0}
      className="k-dialog"
    >
      <div className="k-dialog-form">
        <h2 id={id}>{t('keys.title')}</h2>
        {KEYS.map((group) => (
          <section key={group.key} aria-labelledby={`${id}-${group.key}`}>
            <h3 id={`${id}-${group.key}`} className="k-palette-head">
              {t(`keys.${group.key}`)}
            </h3>
            <dl className="k-shortcuts">
              {Object.entries(group.keys).map(([what, keys]) => (
                <Fragment key={what}>
                  <dt>{t(`keys.${what}`)}</dt>
                  <dd>
                    {keys.map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <CheckField name="questionKey" label={t('keys.question')} checked={question} onChange={setQuestionKey} />
        <div className="k-dialog-foot">
          <Button onClick={onClose}>{t('common:ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
