import { LeaveGuard } from './LeaveGuard.tsx';
import { Notices } from './Notices.tsx';

/** Notices of a public page, and the question before unsaved input is left. */
export default function Watch() {
  return (
    <>
      <Notices />
      <LeaveGuard />
    </>
  );
}
