import 'virtual:blueprint/drawer.css';
import './drawer.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { Drawer } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../menu/Button.tsx';
import type { SideDrawerProps } from './SideDrawer.tsx';
import { useInertBackground } from './use-inert-background.ts';

export default function SideDrawerBody({ title, about, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation('common');
  const id = useId();
  useInertBackground();
  return (
    <Drawer
      isOpen
      onClose={onClose}
      position="right"
      transitionDuration={0}
      onOpened={(node) => node.querySelector<HTMLElement>('h2')?.focus()}
      className="k-drawer"
    >
      <div className="k-drawer-frame" role="dialog" aria-modal="true" aria-labelledby={id}>
        <header className="k-drawer-head">
          <div>
            <h2 id={id} tabIndex={-1} dir="auto">
              {title}
            </h2>
            {about}
          </div>
          <Button minimal icon={CrossIcon} label={t('ui.close')} onClick={onClose} />
        </header>
        <div className="k-drawer-body">{children}</div>
      </div>
    </Drawer>
  );
}
