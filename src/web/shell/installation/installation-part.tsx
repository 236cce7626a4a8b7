import { useSelector } from '@xstate/react';
import { ShieldAlert } from 'lucide-react';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { installation } from './installation-actors.ts';
import { InstallationSteps } from './installation-steps.tsx';
import { RestoreNotice } from './restore-notice.tsx';

export interface InstallationPartProps {
  userId: number;
  /** Whether the super user has not put the steps away. */
  showsSteps: boolean;
}

/** What a super user is told of the installation above the screens: that it stands open, and what is left to be set up. */
export const InstallationPart = ({ userId, showsSteps }: InstallationPartProps) => {
  const { t } = useTranslation('installation');
  const section = useSection(installation);
  const known = useSelector(section, ({ context }) => context.installation);
  if (!known) return null;
  return (
    <>
      {known.isExposed && (
        <p
          role="alert"
          className="flex shrink-0 items-start gap-2.5 border-b border-line bg-danger-soft px-4 py-1.5 text-sm"
        >
          <ShieldAlert size={16} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
          {t('exposed')}
        </p>
      )}
      {known.restore && <RestoreNotice restore={known.restore} />}
      {showsSteps && <InstallationSteps userId={userId} installation={known} />}
    </>
  );
};
