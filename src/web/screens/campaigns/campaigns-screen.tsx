import { ChartNoAxesColumn, Megaphone } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink } from '#web/list-screen/icon-link.tsx';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { useCampaignColumns } from './campaign-columns.tsx';
import { campaignForm } from './campaign-form.tsx';
import { campaignsListScreen } from './campaigns-list-screen.ts';

/** The Campaigns page (spec section 2). */
export const Screen = () => {
  const { t } = useTranslation('campaigns');
  const clock = useClock();
  const definition = useMemo(() => campaignsListScreen(clock), [clock]);
  const rowActions = useCallback(
    (campaign: Campaign) => (
      <>
        <CampaignActions campaign={campaign} />
        <IconLink to={`/campaign/${campaign.id}/report`} label={t('report.open', { name: campaign.name })}>
          <ChartNoAxesColumn size={16} aria-hidden="true" />
        </IconLink>
      </>
    ),
    [t],
  );
  return (
    <ListScreen
      definition={definition}
      area="campaigns"
      icon={Megaphone}
      columns={useCampaignColumns()}
      form={campaignForm}
      quota="campaigns"
      rowActions={rowActions}
    />
  );
};
