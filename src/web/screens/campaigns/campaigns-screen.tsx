import { Megaphone } from 'lucide-react';
import { useCallback } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { useCampaignColumns } from './campaign-columns.tsx';
import { campaignForm } from './campaign-form.tsx';
import { campaignsListScreen } from './campaigns-list-screen.ts';

/** The Campaigns page (spec section 2). */
export const Screen = () => {
  const rowActions = useCallback((campaign: Campaign) => <CampaignActions campaign={campaign} />, []);
  return (
    <ListScreen
      definition={campaignsListScreen}
      area="campaigns"
      icon={Megaphone}
      columns={useCampaignColumns()}
      form={campaignForm}
      rowActions={rowActions}
    />
  );
};
