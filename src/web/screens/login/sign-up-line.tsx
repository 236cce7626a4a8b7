import type { ReactNode } from 'react';
import { findSignUp } from '#web/api/sign-up.ts';
import { createAtom, useAtom } from '#web/atom.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const entryLink = 'font-medium text-ink underline';

/** Leads strangers to the sign-up, where it is open. Its room is kept, so that nothing jumps when that is known. */
export const SignUpLine = ({ link }: { link: ReactNode }) => {
  const { t } = useTranslation('login');
  const isOpen = useAtom(isSignUpOpen, Boolean);
  return (
    <span className={isOpen ? undefined : 'invisible'}>
      {t('noAccount')} {link}
    </span>
  );
};

export const askWhetherSignUpIsOpen = async (signal?: AbortSignal) => {
  const { isOpen, isFirstStart } = await findSignUp(signal);
  isSignUpOpen.set(isOpen);
  // The server leads there by itself, but for a page that was open before.
  if (isFirstStart) window.location.replace('/first-start');
};

/** As far as this page has heard: the line stays when another login takes this one's place. */
const isSignUpOpen = createAtom(false);
