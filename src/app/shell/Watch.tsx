import { LeaveGuard } from './LeaveGuard.tsx';
import { Notices } from './Notices.tsx';

/** What a page for everybody tells its reader, and what it asks before something typed is left. */
export default function Watch() {
  return (
    <>
      <Notices />
      <LeaveGuard />
    </>
  );
}
