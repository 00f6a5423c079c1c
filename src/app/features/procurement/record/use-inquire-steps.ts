import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { keyOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { etag, useSeen } from '../../../trade/use-seen.ts';
import { useStep } from '../../../trade/use-step.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { asksFirst } from '../asks-first.ts';
import { inquireWords } from '../inquire-words.ts';

/** Part of the inquiry that a step is about: an offer for a lot, an award, a company. */
export interface Aim {
  readonly lot?: number;
  readonly offer?: number;
  readonly award?: number;
  readonly organization?: number;
  readonly currency?: string;
  /** Whether to close the lot without awarding the rest. */
  readonly closeShort?: boolean;
}

const PLAIN = {
  ACTIVATE: 'inquireActivate',
  APPROVE: 'inquireApprove',
  RETRACT: 'inquireRetract',
  OPEN: 'inquireOpen',
  COMPLETE: 'inquireComplete',
  REMIND: 'inquireRemind',
} as const;

/** Messages after answering a request for approval. */
const ANSWERED: Readonly<Record<string, string>> = {
  APPROVE: 'approvals:approved',
  REFUSE: 'approvals:refused',
  RETRACT: 'approvals:retracted',
};

/** Steps of an inquiry outside the editor: some are sent immediately, others need input first. */
export function useInquireSteps(row: Inquire) {
  const { t } = useTranslation(['procurement', 'approvals']);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly event: string; readonly aim: Aim } | null>(null);
  const step = useStep(inquireWords, {
    invalidates: ['/api/inquires/', '/api/orders/', '/api/tasks/'],
    answers: keyOf(inquireEndpoints.inquireGet, { params: { id: row.id } }),
    onDone: (event, answer) => {
      close();
      toast.success(t(asksFirst(answer) ? 'approvals:asked' : (ANSWERED[event] ?? `done.${event}`)));
    },
  });
  const { busy, problem, clear } = step;
  const { run, seen, ...dialog } = useSeen(row.version, step.run);
  const params = { id: row.id };
  const ask = (event: string, aim: Aim) => {
    clear();
    dialog.open();
    setAsked({ event, aim });
  };
  function close(): void {
    clear();
    dialog.close();
    setAsked(null);
  }
  return {
    run,
    busy,
    problem,
    asked,
    params,
    ifMatch: etag(seen),
    /** For the head's menu: steps without input are sent immediately. */
    choose: (event: string) => {
      const plain = PLAIN[event as keyof typeof PLAIN];
      const input = { params, body: undefined, ifMatch: etag(row.version) };
      if (plain)
        void run(event, inquireEndpoints[plain], input, () => {
          if (event === 'COMPLETE') void navigate(paths.inquireCompleted(row.id));
        });
      else ask(event, {});
    },
    ask,
    close,
  };
}
export type InquireSteps = ReturnType<typeof useInquireSteps>;

/** Entry of a step, with the guards that refuse it. */
export const standing = (row: Inquire, event: string) => row.allowed.find((entry) => entry.event === event);
