import { fromPromise } from 'xstate';
import type { CampaignVariable, MessageTemplate } from '#contract/schema.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { reaches } from '#machines/connections/reach.ts';
import { listCampaignSettings } from '#web/api/campaign-settings.ts';
import { listConnections } from '#web/api/connections.ts';
import { listAllContactLists } from '#web/api/contact-lists.ts';
import { listFileLists } from '#web/api/file-lists.ts';
import { listQueues } from '#web/api/queues.ts';
import { listAllTags } from '#web/api/tags.ts';
import { listTemplates } from '#web/api/templates.ts';

interface Options {
  options: readonly { id: number; name: string }[];
}

export interface CampaignChoices {
  lists: Options;
  tags: Options;
  connections: Options;
  queues: Options;
  files: Options;
  variables: readonly CampaignVariable[];
  /** Of each connection whose channel has any. */
  templates: ReadonlyMap<number | null, readonly MessageTemplate[]>;
  /** To how many people a connection may begin to write in a day, where its channel says so. */
  limits: ReadonlyMap<number | null, number>;
}

const none: Options = { options: [] };

export const noChoices: CampaignChoices = {
  lists: none,
  tags: none,
  connections: none,
  queues: none,
  files: none,
  variables: [],
  templates: new Map(),
  limits: new Map(),
};

/** What a campaign chooses from. */
export const campaignChoices = fromPromise<CampaignChoices>(async ({ signal }) => {
  const [lists, tags, connections, queues, files, settings] = await Promise.all([
    listAllContactLists(signal),
    listAllTags(signal),
    listConnections(signal),
    listQueues(signal),
    allFileLists(signal),
    listCampaignSettings(signal),
  ]);
  const variables = settings.find(({ key }) => key === 'variables');
  const official = connections.filter(({ provider }) => hasTemplates(provider));
  const templates = official.map(async ({ id }) => [id, (await listTemplates(id, signal)).records] as const);
  return {
    templates: new Map(await Promise.all(templates)),
    limits: new Map(
      connections.flatMap(({ id, officialNumber }) =>
        officialNumber?.limit ? [[id, officialNumber.limit] as const] : [],
      ),
    ),
    lists: { options: lists },
    tags: { options: tags },
    // They write to phone numbers.
    connections: { options: connections.filter(({ provider }) => reaches(provider, 'whatsapp')) },
    queues: { options: queues },
    files: { options: files },
    // A setting's value is JSON of what the contract says of its key.
    variables: variables ? (JSON.parse(variables.value) as CampaignVariable[]) : [],
  };
});

async function allFileLists(signal: AbortSignal, pageNumber = 1): Promise<Options['options']> {
  const { files, hasMore } = await listFileLists({ pageNumber }, signal);
  return hasMore ? [...files, ...(await allFileLists(signal, pageNumber + 1))] : files;
}
