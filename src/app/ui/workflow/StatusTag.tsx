import '../../styles/states.css';
import { BanCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/ban-circle';
import { EditIcon } from '@blueprintjs/icons/lib/esm/generated/components/edit';
import { EnvelopeIcon } from '@blueprintjs/icons/lib/esm/generated/components/envelope';
import { IssueIcon } from '@blueprintjs/icons/lib/esm/generated/components/issue';
import { RemoveIcon } from '@blueprintjs/icons/lib/esm/generated/components/remove';
import { TickCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick-circle';
import { TimeIcon } from '@blueprintjs/icons/lib/esm/generated/components/time';
import { UnlockIcon } from '@blueprintjs/icons/lib/esm/generated/components/unlock';
import type { ReactNode } from 'react';
import { asItCame } from '../../../contract/platform/format.ts';
import type { IconType } from '../menu/Button.tsx';
import { type Domain, useLifecycleTexts } from './texts.ts';
import { type Tone, toneOf } from './tones.ts';

const ICONS: Record<Tone, IconType> = {
  grey: EditIcon,
  blue: TimeIcon,
  amber: IssueIcon,
  green: TickCircleIcon,
  red: BanCircleIcon,
  wax: EnvelopeIcon,
};

/** The most characters that a tag keeps on one line in a narrow table; with more the name would get too little room. */
const ONE_LINE = 24;

/** A label with icon and colour: never only the colour. */
export function ToneTag({
  tone,
  icon,
  children,
}: {
  readonly tone: Tone;
  readonly icon?: IconType | undefined;
  readonly children: ReactNode;
}) {
  const Icon = icon ?? ICONS[tone];
  const isShort = typeof children === 'string' && children.length <= ONE_LINE;
  return (
    <span className={`k-tag k-tag-${tone}${isShort ? ' k-tag-line' : ''}`}>
      <Icon size={12} />
      {children}
    </span>
  );
}

export function StatusTag({
  lifecycle,
  domain,
  state,
  waits = false,
}: {
  readonly lifecycle: string;
  readonly domain: Domain;
  readonly state: string;
  /** Whether it waits for someone other than the user, so that the user sees it as running. */
  readonly waits?: boolean;
}) {
  const texts = useLifecycleTexts(lifecycle, domain);
  const own = toneOf(lifecycle, state);
  const tone = waits && own === 'amber' ? 'blue' : own;
  // Withdrawn, declined and lost are grey like a draft, but with another icon.
  const over = tone === 'grey' && !/^draft$/i.test(String(state));
  const opened = tone === 'wax' && String(state).endsWith('opened');
  return (
    <ToneTag tone={tone} icon={over ? RemoveIcon : opened ? UnlockIcon : undefined}>
      {texts.known(state) ? texts.state(state) : asItCame('code', state)}
    </ToneTag>
  );
}
