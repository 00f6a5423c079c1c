import { useNavigate } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useCommand } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { inquireWords } from '../inquire-words.ts';

/** Deletes a draft inquiry. */
export default function InquireMenu({ row }: { readonly row: Inquire }) {
  const navigate = useNavigate();
  const remove = useCommand(inquireEndpoints.inquireDelete, {
    invalidates: ['/api/inquires/'],
    onward: () => void navigate(paths.inquires, { replace: true }),
  });
  return (
    <LifecycleActions
      lifecycle={inquireWords}
      allowed={row.allowed}
      only={['DELETE']}
      busy={remove.isPending}
      onSend={() => remove.mutate({ params: { id: row.id } })}
    />
  );
}
