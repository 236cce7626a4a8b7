import { useUser } from '#web/desk/session-hooks.ts';
import { SubscriptionPane } from './subscription-pane.tsx';

/** The Assinatura page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <SubscriptionPane company={user.company} />;
};
