import { fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import InquireCompleted from '../../src/app/features/procurement/record/InquireCompleted.tsx';
import InquireScreen from '../../src/app/features/procurement/record/InquireScreen.tsx';
import { openScreen, type Steps, word } from './chart.hands.tsx';
import { companyName, type InquireEvent, type InquireServer, lotName } from './inquire.chart-server.ts';

/** Events in a record's head; all others appear beside the lot, offer or company they concern. */
const HEAD = ['OPEN', 'COMPLETE', 'INVITE', 'EXTEND_DEADLINE', 'AMEND', 'VALUE_TERM', 'CLOSE_EARLY', 'CANCEL'];
const WAITING = ['APPROVE', 'REFUSE', 'RETRACT', 'CANCEL'];
const ASIDE = ['ACCEPT', 'NO_AWARD', 'REJECT_OFFER', 'REVOKE_AWARD', 'ENTER_RATE', 'SET_ASIDE'];

export function openInquire(server: InquireServer) {
  const hands = openScreen(server, '/inquires/7', {
    '/inquires/:id/:step?': <InquireScreen />,
    '/inquires/:id/completed': <InquireCompleted />,
    '/inquires': <h1>All inquiries</h1>,
  });
  const { user, press, confirm, eventWord } = hands;
  const named = (event: string, ...aim: string[]) => `${eventWord(event)}: ${aim.join(', ')}`;
  const tab = async (key: string) =>
    user.click(await screen.findByRole('tab', { name: new RegExp(word(`tab.${key}`)) }));
  const reason = async (dialog: HTMLElement) => {
    fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${word('field.reason')}`)), {
      target: { value: 'Because' },
    });
  };
  const choose = (value: string) => async (dialog: HTMLElement) =>
    user.selectOptions(within(dialog).getByLabelText(new RegExp(`^${word('field.reason')}`)), value);
  const comparison = (key: string, values: object = {}): string => i18next.t(key, { ns: 'comparison', ...values });
  const running = (key: string): string => i18next.t(key, { ns: 'running' });
  const waiting = () => ['Pending', 'Evaluation.pending'].includes(server.state());
  const editing = () => server.state() === 'Draft';

  const dialogs: Readonly<Record<string, (event: never) => (dialog: HTMLElement) => Promise<void>>> = {
    EXTEND_DEADLINE:
      ({ expireAt }: { expireAt: string }) =>
      async (dialog) => {
        const [day = '', time = ''] = expireAt.split('T');
        const name = word('field.newDeadline');
        fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${name}( \\*)?$`)), { target: { value: day } });
        fireEvent.change(within(dialog).getByLabelText(new RegExp(`${name}.+UTC`)), {
          target: { value: time.slice(0, 5) },
        });
        await reason(dialog);
      },
    INVITE: () => async (dialog) => {
      await user.type(within(dialog).getByRole('combobox'), 'So');
      await user.click(await within(dialog).findByRole('option', { name: /South/ }));
    },
    CANCEL: () => async (dialog) => {
      await choose('need_gone')(dialog);
      fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${word('field.comment')}`)), {
        target: { value: 'x' },
      });
    },
    NO_AWARD: () => choose('ins-fund'),
    REFUSE: () => reason,
    REMOVE_PARTICIPANT: () => reason,
    REJECT_OFFER: () => reason,
    SET_ASIDE: () => reason,
    VALUE_TERM:
      ({ term, duty, lots }: Extract<InquireEvent, { type: 'VALUE_TERM' }>) =>
      async (dialog) => {
        await user.selectOptions(within(dialog).getByLabelText(new RegExp(`^${word('field.deliveryTerm')}`)), term);
        const fill = (label: string, value: string) =>
          fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
        fill(word('termValue.duty'), duty);
        for (const { lot, freight } of lots) fill(`.+: ${lot}\\. `, freight);
      },
    REVOKE_AWARD: () => reason,
    ACCEPT:
      ({ quantity, closeShort }: { quantity: string; closeShort: boolean }) =>
      async (dialog) => {
        fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${word('field.quantity')}`)), {
          target: { value: quantity },
        });
        if (!closeShort) return;
        await user.click(within(dialog).getByLabelText(new RegExp(word('award.closeShort'))));
        fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${word('field.justification')}`)), {
          target: { value: 'x' },
        });
      },
  };

  async function enterRate({ rate, date, source }: Extract<InquireEvent, { type: 'ENTER_RATE' }>) {
    const dialog = await screen.findByRole('dialog');
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    fill(/= … /, rate);
    fill(new RegExp(`^${comparison('rates.date')}( \\*)?$`), date);
    fill(new RegExp(`^${comparison('rates.source')}`), source);
    await user.click(within(dialog).getByRole('button', { name: eventWord('ENTER_RATE') }));
  }

  async function perform(event: InquireEvent) {
    const { type } = event;
    if (type === 'EDIT') {
      await user.type(await screen.findByLabelText(/^Name( \*)?$/), '!{Control>}s{/Control}');
      await screen.findByText(/^Saved/);
      return;
    }
    if (type === 'ACTIVATE') {
      await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
      const asks = i18next.t('ask', { ns: 'approvals' });
      await user.click(
        await screen.findByRole('button', { name: new RegExp(`^(${word('inquire.publish')}|${asks})$`) }),
      );
      return;
    }
    if (type === 'AMEND') {
      // A screen of its own: the fields, then the difference with its reason.
      await press(eventWord(type));
      const field = await screen.findByLabelText(new RegExp(`^${word('field.deliveryTime')}`));
      fireEvent.change(field, { target: { value: 'One week' } });
      await user.click(screen.getByRole('button', { name: running('amend.look') }));
      await screen.findByText(running('amend.allStale'));
      await reason(document.body);
      await user.click(screen.getByRole('button', { name: running('amend.send') }));
      return;
    }
    if (type === 'REMOVE_PARTICIPANT' || type === 'REMIND') await tab('participants');
    if (ASIDE.includes(type)) {
      await tab('offers');
      await screen.findByRole('table', { name: word('offers.title') });
    }
    const taken = type === 'REVOKE_AWARD' && server.snapshot.context.awards.find(({ id }) => id === event.award);
    const beside = taken
      ? named(type, companyName(taken.offer), lotName(taken.lot))
      : type === 'ACCEPT' || type === 'SET_ASIDE'
        ? named(type, companyName(event.offer), lotName(event.lot))
        : type === 'NO_AWARD'
          ? named(type, lotName(event.lot))
          : type === 'REMOVE_PARTICIPANT'
            ? word('participants.exclude')
            : type === 'REJECT_OFFER'
              ? named(type, companyName(event.offer))
              : type === 'ENTER_RATE'
                ? comparison('rates.enter', { currency: event.currency })
                : eventWord(type);
    await press(beside);
    if (type === 'ENTER_RATE') return enterRate(event);
    if (dialogs[type] || ['APPROVE', 'OPEN', 'CLOSE_EARLY', 'COMPLETE', 'DELETE', 'REMIND'].includes(type))
      await confirm(type, dialogs[type]?.(event as never));
    // The final step has a page of its own, which leads back to the record.
    if (type === 'COMPLETE')
      await user.click(await screen.findByRole('link', { name: comparison('completed.inquiry') }));
  }

  /** The steps beside lots, offers and companies, each expected to be available exactly where the chart accepts it. */
  function beside(): Steps {
    const { lots, offers, awards, participants } = server.snapshot.context;
    const steps: Record<string, string> = {};
    const answered = new Map(server.allowed().map((one) => [one.event, one]));
    const put = (name: string, stands: string) => {
      steps[name in steps ? `${name} (again)` : name] = stands;
    };
    const add = (event: { type: string }, name: string, there = server.takes(event)) => {
      const entry = answered.get(event.type);
      if (!entry || entry.reasons.includes('state') || !there) return;
      put(name, entry.enabled ? 'open' : entry.reasons.map(hands.reasonWord).join(' '));
    };
    const shared = { reason: 'x', comment: '', justification: 'x', closeShort: false };
    for (const award of awards.toSorted((a, b) => a.lot - b.lot)) {
      const event = { type: 'REVOKE_AWARD', award: award.id, ...shared };
      const name = named('REVOKE_AWARD', companyName(award.offer), lotName(award.lot));
      // An award stays visible: where it can no longer be revoked, its button shows the reason.
      if (server.takes(event)) add(event, name);
      else if (!answered.get('REVOKE_AWARD')?.reasons.includes('state'))
        put(name, hands.reasonWord(award.confirmed ? 'awardRevocable' : 'notOrdered'));
    }
    for (const { id, quantity, awarded } of lots) {
      const left = Number(quantity) - Number(awarded);
      for (const line of offers.filter((one) => one.lot === id))
        add(
          {
            type: 'ACCEPT',
            lot: id,
            offer: line.offer,
            quantity: String(Math.min(left, Number(line.quantity) - Number(line.awarded))),
            ...shared,
          } as never,
          named('ACCEPT', companyName(line.offer), lotName(id)),
        );
      for (const line of offers.filter((one) => one.lot === id)) {
        const event = { type: 'SET_ASIDE', lot: id, offer: line.offer, ...shared };
        add(event, named('SET_ASIDE', companyName(line.offer), lotName(id)));
      }
      add({ type: 'NO_AWARD', lot: id, ...shared } as never, named('NO_AWARD', lotName(id)));
    }
    for (const offer of new Set(offers.map((line) => line.offer)))
      add({ type: 'REJECT_OFFER', offer, ...shared } as never, named('REJECT_OFFER', companyName(offer)));
    for (const currency of new Set(offers.map((line) => line.currency)))
      add(
        { type: 'ENTER_RATE', currency, rate: '1', date: server.now.slice(0, 10), source: 'x' } as never,
        comparison('rates.enter', { currency }),
      );
    // After the deadline the button beside the company shows why the step is closed.
    for (const { organization, removable } of participants)
      add({ type: 'REMOVE_PARTICIPANT', organization, ...shared } as never, word('participants.exclude'), removable);
    // Beside the participants as well as in the head.
    add({ type: 'INVITE' }, `${eventWord('INVITE')} (again)`, true);
    add({ type: 'REMIND' }, eventWord('REMIND'), true);
    return steps;
  }

  const words = () => [...HEAD, ...WAITING, ...ASIDE, 'DELETE', 'ACTIVATE', 'REMIND'].map(eventWord);
  const isStep = (name: string): boolean =>
    words().some((each) => name === each || name.startsWith(`${each}: `)) ||
    name === word('participants.exclude') ||
    name.startsWith(comparison('rates.enter', { currency: '' }));

  const legend = new RegExp(`${comparison('legend')}|${word('offers.none')}`);
  return {
    ...hands,
    perform,
    lotWord: (state: string): string => i18next.t(`lot.state.${state}`, { ns: 'lifecycles-procurement' }),
    /** The steps on every tab that has any. */
    async shown(): Promise<Steps> {
      let steps = await hands.seen(isStep);
      for (const key of ['offers', 'participants']) {
        const there = screen.queryByRole('tab', { name: new RegExp(word(`tab.${key}`)) });
        if (!there) continue;
        await user.click(there);
        if (key === 'offers') await screen.findByText(legend);
        steps = { ...steps, ...(await hands.seen(isStep)) };
      }
      return steps;
    },
    /** A user without permission to edit a draft publishes it from its record. */
    expected: (): Steps =>
      editing() && server.allowed().some(({ event, enabled }) => event === 'EDIT' && enabled)
        ? hands.head(['DELETE'])
        : { ...hands.head(waiting() ? WAITING : editing() ? ['ACTIVATE'] : HEAD), ...(waiting() ? {} : beside()) },
  };
}
