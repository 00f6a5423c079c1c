import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointShape } from '../../../../contract/platform/endpoint.ts';
import type { Foreseen as Told } from '../../../../contract/procurement/foreseen.ts';
import { call, type CallInput } from '../../../api/client.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';
import { etag } from '../../../trade/use-seen.ts';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';

/** Stands for the reason, which may not be written yet: what comes of a decision is the same whatever it says. */
export const WORDS = '…';

/** Nobody is asked for every figure that is typed. */
const PAUSE_MS = 250;

interface ForeseenProps<E extends EndpointShape> {
  readonly endpoint: E & { readonly answer?: unknown };
  /** Of the inquiry; another version of it is asked about anew. */
  readonly row: { readonly id: number; readonly version?: number | undefined };
  readonly body: object;
}

/** So many names say who they are; more are counted. */
const NAMED = 5;
const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} … (${names.length})` : names.join(', ');

interface Change {
  readonly lifecycle: string;
  readonly to: string;
  readonly names: readonly string[];
}

/** Records of one kind that become the same, in one line. */
function together(steps: Told['steps'], nameOf: ReturnType<typeof useCompanyName>): Change[] {
  const changes = new Map<string, Change>();
  for (const { lifecycle, to, name, company } of steps) {
    const key = `${lifecycle} ${to}`;
    const named = company ? nameOf(company) : name;
    const names = [...(changes.get(key)?.names ?? []), ...(named ? [named] : [])];
    changes.set(key, { lifecycle, to, names: [...new Set(names)] });
  }
  return [...changes.values()];
}

/** What a decision brings about, as the server tells it without taking it; where it cannot, nothing is said. */
export function Foreseen<E extends EndpointShape>({ endpoint, row, body }: ForeseenProps<E>) {
  const { t } = useTranslation('running');
  const nameOf = useCompanyName();
  const { data } = useQuery<Told | null>({
    queryKey: [endpoint.path, row.id, row.version, body],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (signal.aborted) return null;
      const answer = await call(endpoint, {
        params: { id: row.id },
        ifMatch: etag(row.version),
        body,
        signal,
      } as unknown as CallInput<E>);
      return answer.ok ? (answer.data as Told) : null;
    },
    // Of another quantity nothing is said, nor of a network that is away.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  if (!data) return null;
  const { steps, mails } = data;
  return (
    <section aria-label={t('foreseen.title')} className="k-stack">
      <h3 className="k-label">{t('foreseen.title')}</h3>
      <ul className="p-foreseen">
        {together(steps, nameOf).map(({ lifecycle, to, names }) => (
          <li key={`${lifecycle} ${to}`}>
            <StatusTag lifecycle={lifecycle} domain="procurement" state={to} />{' '}
            {[t(`foreseen.of.${lifecycle}`), listed(names)].filter(Boolean).join(': ')}
          </li>
        ))}
        {mails && (
          <li>
            {mails.length > 0 ? t('foreseen.mails', { names: listed(mails.map(nameOf)) }) : t('foreseen.noMails')}
          </li>
        )}
      </ul>
    </section>
  );
}
