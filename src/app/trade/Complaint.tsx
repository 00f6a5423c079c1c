import { PlaceLinks } from '../ui/menu/PlaceLinks.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import type { Complaints } from './failure.ts';

/** Why a step was refused, and where to fix it. */
export function Complaint({ problem }: { readonly problem: Complaints }) {
  const { form, fields, places = [] } = problem;
  return (
    <InlineMessage intent="danger" actions={places.length > 0 && <PlaceLinks places={places} />}>
      {[...form, ...Object.values(fields).flat()].join(' ')}
    </InlineMessage>
  );
}
