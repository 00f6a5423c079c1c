import { Button as BlueprintButton } from '@blueprintjs/core';
import { type ComponentType, type KeyboardEvent, type MouseEventHandler, type ReactNode, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { defined } from '../page/defined.ts';
import { Explained } from './Explained.tsx';
import type { Place } from './places.ts';

export type IconType = ComponentType<{ size?: number; className?: string }>;
type Intent = 'none' | 'primary' | 'danger';

interface Look {
  readonly intent?: Intent | undefined;
  readonly minimal?: boolean | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: IconType | undefined;
  readonly className?: string | undefined;
}

interface ButtonProps extends Look {
  readonly children?: ReactNode;
  /** Accessible name; required if there is only an icon. */
  readonly label?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly busy?: boolean | undefined;
  /** Reason why it cannot be pressed now. The button stays focusable and shows it. */
  readonly blocked?: string | undefined;
  /** Links to where the reason can be resolved. */
  readonly places?: readonly Place[] | undefined;
  readonly expanded?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly popup?: 'menu' | 'dialog' | 'listbox' | undefined;
  readonly id?: string | undefined;
}

/**
 * Blueprint triggers a button on key up, even if the key went down elsewhere: Enter in a closing menu would press
 * whatever takes the focus next, such as the menu's own button or the cancel button of the dialog that opens.
 */
function useOwnKeys() {
  const down = useRef(false);
  return {
    onKeyDown: () => {
      down.current = true;
    },
    onBlur: () => {
      down.current = false;
    },
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (!down.current) event.stopPropagation();
      down.current = false;
    },
  };
}

export function Button({
  icon: Icon,
  label,
  busy,
  blocked,
  places,
  onClick,
  type = 'button',
  expanded,
  pressed,
  popup,
  intent = 'none',
  ...look
}: ButtonProps) {
  // Blueprint's `loading` and `disabled` announce "loading" in English and remove the button from the tab order.
  const closed = blocked !== undefined || busy === true;
  const keys = useOwnKeys();
  const button = (described: { 'aria-describedby'?: string }) => (
    <BlueprintButton
      {...defined({ id: look.id, className: look.className, onClick: closed ? undefined : onClick })}
      {...(busy ? { icon: <span className="k-spin" /> } : Icon && { icon: <Icon size={16} /> })}
      intent={intent}
      variant={look.minimal ? 'minimal' : 'solid'}
      size={look.size ?? 'medium'}
      text={look.children}
      type={closed ? 'button' : type}
      aria-label={label}
      title={look.children === undefined ? label : undefined}
      aria-busy={busy || undefined}
      aria-disabled={closed || undefined}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-haspopup={popup}
      {...keys}
      {...described}
    />
  );
  if (blocked === undefined) return button({});
  return (
    <Explained reason={blocked} places={places}>
      {button}
    </Explained>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  to,
  icon: Icon,
  intent = 'none',
  minimal,
  size,
  className,
  children,
  label,
  state,
  onClick,
}: Look & {
  to: To;
  children?: ReactNode;
  label?: string;
  state?: unknown;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}) {
  const classes = [
    'bp6-button',
    intent !== 'none' && `bp6-intent-${intent}`,
    minimal && 'bp6-minimal',
    size && `bp6-${size}`,
    className,
  ];
  return (
    <Link
      to={to}
      state={state}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      title={children === undefined ? label : undefined}
      {...defined({ onClick })}
    >
      {Icon && <Icon size={16} />}
      {children !== undefined && <span className="bp6-button-text">{children}</span>}
    </Link>
  );
}
