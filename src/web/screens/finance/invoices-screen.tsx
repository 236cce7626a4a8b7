import { useUser } from '#web/desk/session-hooks.ts';
import { InvoicesPane } from './invoices-pane.tsx';

/** The Faturas page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <InvoicesPane companyId={user.companyId} />;
};
