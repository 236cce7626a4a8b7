import { useSelector } from '@xstate/react';
import { selectIsFinanceOnly, selectSession, selectUser } from '#machines/desk.ts';
import type { SessionActorRef } from '#machines/session.ts';
import { useDesk } from './desk-context.tsx';

export const useUser = () => useSelector(useDesk(), selectUser);

/** Whose numbers those without + are. */
export const useCompanyCountry = (): string =>
  useUser()?.company.settings.find(({ key }) => key === 'country')?.value ?? 'BR';

/** The zone of the company's days and hours, by its IANA name. */
export const useCompanyTimeZone = (): string => useUser()?.company.timeZone ?? 'America/Sao_Paulo';

/** Whether the company's due date has passed, so that its admins reach finance alone. */
export const useIsFinanceOnly = () => useSelector(useDesk(), selectIsFinanceOnly);

/** Whole days until the company's due date, rounded up; null without one. */
export const useDaysLeft = () => useSelector(useSession(), ({ context }) => context.daysLeft);

/** While a kept session is looked for there is nobody yet, and no reason to send them to the login. */
export const useRestoration = () => useSelector(useSession(), restorationOf);

export const useSession = (): SessionActorRef => {
  const session = useSelector(useDesk(), selectSession);
  if (!session) throw new Error('The desk runs no session');
  return session;
};

const restorationOf = (snapshot: ReturnType<SessionActorRef['getSnapshot']>) => {
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('restoring') ? 'restoring' : null;
};
