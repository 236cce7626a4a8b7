import type { User } from '#contract/schema.ts';
import { RefundNotice } from '../notices/refund-notice.tsx';
import { TroubleNotice } from '../troubles/trouble-notice.tsx';
import { InstallationPart } from './installation-part.tsx';

/** What a super user is told of the installation: what is still to be set up, its troubles, and payments given back. */
export const PlatformNotices = ({ user }: { user: User }) => (
  <>
    <InstallationPart userId={user.id} showsSteps={user.firstSteps} />
    <TroubleNotice />
    <RefundNotice />
  </>
);
