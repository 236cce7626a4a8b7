import { Lock } from 'lucide-react';
import type { Campaign } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Why nobody can change a campaign now; an inactive or a cancelled one can always be edited. */
export const CampaignLocked = ({ row: { status } }: { row: Campaign }) => {
  const { t } = useTranslation('campaigns');
  if (status === 'INATIVA' || status === 'CANCELADA') return null;
  return (
    <p className="mb-4 flex items-center gap-2 rounded-md border border-line bg-sunk px-3 py-2 text-sm text-ink2">
      <Lock size={16} className="shrink-0" aria-hidden="true" />
      {t(`locked.${status}`)}
    </p>
  );
};
