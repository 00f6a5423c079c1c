import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import { type AllowedEvent, isListed } from '../../../../machines/kit/allowed.ts';
import type { CatalogueEntry, LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { Button } from '../menu/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { eventIcon } from './event-icon.tsx';
import { Menu, type MenuItem } from '../menu/Menu.tsx';
import { placesOf } from '../menu/places.ts';
import { useLed } from './AllActions.tsx';
import { useLifecycleTexts } from './texts.ts';

interface LifecycleActionsProps<M extends AnyStateMachine> {
  readonly lifecycle: LifecycleWords<M>;
  readonly allowed: readonly AllowedEvent[];
  readonly onSend: (event: string) => void;
  readonly busy?: boolean | undefined;
  /** Record name in the menu's label, if a page has several records. */
  readonly of?: string | undefined;
  /** Whether the button is not highlighted, since another one beside it is. */
  readonly quiet?: boolean | undefined;
  /** Steps offered here, in this order; all of the user's by default. */
  readonly only?: readonly string[] | undefined;
  /** Primary step, null for none; by default the first enabled one that the catalogue marks as primary. */
  readonly primary?: string | null | undefined;
  /** Steps with their own form, which therefore need no confirmation here. */
  readonly unconfirmed?: readonly string[] | undefined;
  /** Steps with another meaning here: their label and confirmation text. */
  readonly meaning?: Readonly<Record<string, { readonly label: string; readonly text: string }>> | undefined;
}

type Shown = AllowedEvent & { readonly entry: CatalogueEntry };

/**
 * Possible steps of a record: one button and a menu. A step blocked by a guard or a permission stays visible with the
 * reason; a step not possible in this state, or about something that does not exist, is left out.
 */
export function LifecycleActions<M extends AnyStateMachine>({
  lifecycle,
  allowed,
  onSend,
  busy,
  of,
  quiet,
  only,
  primary,
  unconfirmed = [],
  meaning = {},
}: LifecycleActionsProps<M>) {
  const { t } = useTranslation('common');
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const [asked, setAsked] = useState<string | null>(null);
  const label = (event: string) => meaning[event]?.label ?? texts.event(event);
  const catalogue = lifecycle.catalogue as Readonly<Record<string, CatalogueEntry>>;
  const shown = pick(allowed, catalogue, only);
  const first = primary === undefined ? primaryOf(shown) : shown.find(({ event }) => event === primary);
  const reasonOf = (event: AllowedEvent) => (event.enabled ? undefined : event.reasons.map(texts.reason).join(' '));
  const choose = (event: string) =>
    catalogue[event]?.confirm && !unconfirmed.includes(event) ? setAsked(event) : onSend(event);

  const items = shown
    .filter((event) => event !== first)
    .map(
      (event): MenuItem => ({
        key: event.event,
        label: label(event.event),
        icon: eventIcon(event.entry.icon),
        danger: event.entry.intent === 'danger',
        blocked: busy ? t('ui.busy') : reasonOf(event),
        onChoose: () => choose(event.event),
      }),
    );

  const all = useLed(items.length > 0);
  if (all) items.push({ key: 'all', label: all.label, icon: eventIcon('List'), onChoose: all.open });

  return (
    <>
      {items.length > 0 && (
        <Menu label={[t('ui.moreSteps'), of].filter(Boolean).join(': ')} items={items} minimal={false} />
      )}
      {first && (
        <Button
          // Among several records no button is highlighted.
          intent={first.entry.intent === 'danger' ? 'danger' : of || quiet ? 'none' : 'primary'}
          icon={eventIcon(first.entry.icon)}
          busy={busy}
          blocked={reasonOf(first)}
          places={placesOf(first.reasons.map((reason) => `${lifecycle.id}.${reason}`))}
          onClick={() => choose(first.event)}
        >
          {label(first.event)}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={label(asked)}
          confirm={label(asked)}
          danger={catalogue[asked]?.intent === 'danger'}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onSend(asked);
          }}
        >
          <p>{meaning[asked]?.text ?? texts.consequence(asked) ?? t('ui.areYouSure')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function pick(
  allowed: readonly AllowedEvent[],
  catalogue: Readonly<Record<string, CatalogueEntry>>,
  only: readonly string[] | undefined,
): Shown[] {
  const known = allowed.flatMap((event) => {
    const entry = catalogue[event.event];
    const here = !only || only.includes(event.event);
    return entry && here && isListed(entry, event) ? [{ ...event, entry }] : [];
  });
  const place = (event: Shown) => (only ? only.indexOf(event.event) : 0);
  const rank = (event: Shown) => (event.entry.intent === 'danger' ? 1 : 0);
  return known.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

function primaryOf(shown: readonly Shown[]): Shown | undefined {
  const calm = shown.filter((event) => event.entry.intent !== 'danger');
  return (
    calm.find((event) => event.enabled && event.entry.intent === 'primary') ??
    calm.find((event) => event.entry.intent === 'primary' || event.entry.intent === 'success') ??
    calm.find((event) => event.enabled) ??
    calm[0]
  );
}
