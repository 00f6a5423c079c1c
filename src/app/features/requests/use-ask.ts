import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { type Asked, askRequestFlow } from '../../../../machines/flows/ask-request.flow.ts';
import type { Profile } from '../../../contract/account/profile.ts';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import { call } from '../../api/client.ts';
import { different, keptSchema, type Values } from '../../forms/use-kept-values.ts';
import { paths } from '../../paths.ts';
import { dropDraft, forgetUnsaved, keepDraft, readDraft, useUnsaved } from '../../session/drafts.ts';
import { useFailureText } from '../../trade/failure.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { useLatest } from '../../ui/page/use-latest.ts';
import {
  askedLine,
  type FormLine,
  LINES,
  memberBody,
  readLines,
  startValues,
  visitorBody,
  withLine,
  writeLines,
} from './request-form.ts';

const { buyerRequestCreate, unauthBuyerRequestCreate } = buyerRequestEndpoints;

/** Draft of a request, stored on this device until it is sent. */
function useKept(member: Profile | null, country: string, asked: FormLine | null) {
  const [slot] = useState(() => `${member ? `${member.id}:${member.organization}` : 'visitor'}:request`);
  const [{ base, values }] = useState(() => {
    const kept = readDraft(slot, keptSchema);
    const initial = startValues(country, asked);
    return { base: kept?.base ?? initial, values: { ...initial, ...kept?.values } };
  });
  const newest = useRef<Values>(values);
  const keep = (typed: Values): void => {
    newest.current = typed;
    keepDraft(slot, { values: typed, base });
  };
  /** Called even if the user has left: drops the draft, except for changes made after sending. */
  const settle = (sent: Values): boolean => {
    const rest = different(newest.current, sent).length > 0;
    if (rest) keepDraft(slot, { values: newest.current, base: sent });
    else dropDraft(slot);
    return rest;
  };
  return { base, values, keep, settle } as const;
}

/** The request flow with its actors: the draft survives a failed call, a 401 and a reload. */
export function useAsk(member: Profile | null, country: string) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [address, setAddress] = useSearchParams();
  const asked = askedLine(address);
  const { base, values, keep, settle } = useKept(member, country, asked);
  const ask = async (typed: Values): Promise<Asked> => {
    const result = member
      ? await call(buyerRequestCreate, { body: memberBody(typed) })
      : await call(unauthBuyerRequestCreate, { body: visitorBody(typed) });
    if (!result.ok) {
      const { errors, form } =
        result.kind === 'fields'
          ? { errors: result.fields, form: result.form }
          : { errors: {}, form: [textOf(result)] };
      return { kind: 'refused', errors, form };
    }
    const { id } = result.data as { readonly id?: number | undefined };
    if (settle(typed)) toast.success(t('ask.sentKept'));
    else if (id !== undefined) toast.success(t('ask.sent'));
    return { kind: 'asked', id: id ?? null };
  };
  const [state, send] = useMachine(
    askRequestFlow.provide({
      actors: { send: fromPromise(({ input }) => ask(input)) },
      actions: {
        keep: ({ context }) => keep(context.values),
        asked: ({ context: { id } }) => {
          forgetUnsaved();
          void navigate(id === null ? paths.quotationRequestSent : paths.request(id), { replace: true });
        },
      },
    }),
    { input: { values } },
  );
  const typed = state.context.values;
  useUnsaved(different(typed, base).length > 0);
  const take = useLatest(() => {
    if (!asked) return;
    // Adds the line to the draft and clears the URL, so that a reload does not add it again.
    const value = writeLines(withLine(readLines(typed), asked));
    send({ type: 'LINES', list: LINES, value, touched: LINES });
    setAddress({}, { replace: true });
  });
  const wanted = asked !== null;
  useEffect(() => {
    if (wanted) take.current();
  }, [wanted, take]);
  return { state, send } as const;
}
export type Ask = ReturnType<typeof useAsk>;
