import type { Campaign, CampaignInput } from '#contract/schema.ts';
import { canCampaign } from '#machines/campaign.ts';
import { mayRunCampaigns } from '#machines/rights.ts';
import * as api from '#web/api/campaigns.ts';
import { type DefinedListScreen, defineListScreen, PartlySaved } from '#web/list-screen/define-list-screen.ts';

/** What the form saves; `file`: a new one, null for none any more, undefined for what there was. */
export interface SavedCampaign extends CampaignInput {
  file: File | null | undefined;
}

/** The newest first; what the machine lets nobody edit now, or this one never, is opened to be read. */
export const campaignsListScreen = (clock: () => number): DefinedListScreen<Campaign, SavedCampaign> =>
  defineListScreen<'campaign', SavedCampaign>({
    entity: 'campaign',
    nameOf: ({ name }) => name,
    sortKey: ({ id }) => id,
    rights: (viewer) => ({
      mayAdd: mayRunCampaigns(viewer, viewer.company.settings),
      mayEdit: (campaign) =>
        mayRunCampaigns(viewer, viewer.company.settings) &&
        canCampaign(campaign, { type: 'campaign.edit', at: new Date(clock()).toISOString() }),
      mayRead: () => true,
      mayRemove: ({ status }) => mayRunCampaigns(viewer, viewer.company.settings) && status !== 'EM_ANDAMENTO',
    }),
    calls: {
      list: async (query, signal) => {
        const { records, ...page } = await api.listCampaigns(query, signal);
        return { rows: records, ...page };
      },
      find: api.findCampaign,
      create: async ({ file, ...body }, signal) => withFile(await api.createCampaign(body, signal), file, signal),
      update: async (id, { file, ...body }, signal) =>
        withFile(await api.updateCampaign(id, body, signal), file, signal),
      remove: api.deleteCampaign,
    },
  });

/** The file goes by a call of its own, after the campaign that it belongs to. */
const withFile = async (stored: Campaign, file: SavedCampaign['file'], signal: AbortSignal): Promise<Campaign> => {
  if (file === undefined || (file === null && stored.mediaPath === null)) return stored;
  try {
    return await (file === null
      ? api.deleteCampaignMedia(stored.id, signal)
      : api.uploadCampaignMedia(stored.id, { file, name: file.name }, signal));
  } catch (failureText) {
    throw new PartlySaved(stored, failureText);
  }
};
