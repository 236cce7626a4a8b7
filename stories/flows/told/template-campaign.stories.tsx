import { addHours } from 'date-fns';
import { expect, waitFor, within } from 'storybook/test';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { aContactList, aContactListItem } from '../../../tests/support/fixtures/entities.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { bakeryTemplates, festiveTemplate } from '../../../tests/support/fixtures/templates.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import { untilLive } from '../until-live.ts';
import { toldStory } from './told-story.tsx';

export default { title: 'Flows/Template campaign', tags: ['flow'] };

const t = i18n.getFixedT(null, ['campaigns', 'templates', 'registers', 'common', 'errors']);
const name = 'Panetones';
const official = aConnection(1, {
  name: 'Oficial',
  provider: 'whatsapp-cloud',
  officialNumber: { quality: 'GREEN', limit: 1000, state: 'CONNECTED', currency: 'USD' },
});
const list = aContactList(1, { name: 'Clientes de dezembro' });

const set = async (root: HTMLElement) => {
  await loadTexts('templates');
  const stage = await setApp(root, {
    at: '/campaigns?new',
    company: {
      me: admin,
      connections: [official],
      templates: [...bakeryTemplates, festiveTemplate],
      contactLists: [list],
      contactListItems: [
        aContactListItem(1, { name: 'Lívia Prado', contactListId: list.id, number: '5511955550121' }),
        aContactListItem(2, { name: 'Caio Mendes', contactListId: list.id, number: '5511955550122' }),
      ],
    },
    state: () => undefined,
  });
  await untilLive(stage.desk);
  return stage;
};

const form = async ({ see }: AppStage) => within(await see.findByRole('dialog'));

const choose = async (stage: AppStage, label: string, option: string) => {
  await stage.hands.click(await (await form(stage)).findByLabelText(label));
  await stage.press(option, 'option');
};

const attach = async (stage: AppStage, file: File) =>
  stage.hands.upload(await (await form(stage)).findByLabelText(t('templates:file.label.image')), file);

/** So many hours from now. */
const hence = (hours: number) => addHours(Date.now(), hours).toISOString();

const only = ({ server }: AppStage) => {
  const [campaign] = server.company.campaigns;
  if (!campaign) throw new Error('No campaign was saved');
  return campaign;
};

export const SaysItsCostAndWaitsForItsTemplate = toldStory(set, async (stage, moment) => {
  const { see, hands, server } = stage;
  await moment('a campaign over the official number says a template in place of messages', async () => {
    await hands.type(await (await form(stage)).findByLabelText(t('fields.name')), name);
    await choose(stage, t('fields.contactList'), list.name);
    await choose(stage, t('fields.whatsapp'), official.name);
    await choose(stage, t('fields.template'), `${festiveTemplate.name} (pt_BR)`);
  });
  await moment('its picture and its fields are filled, and it says what is still missing', async () => {
    server.hold('uploadTemplateFile');
    await attach(stage, new File(['\u0089PNG'], 'panetone.png', { type: 'image/png' }));
    const shown = await form(stage);
    await hands.click(shown.getByRole('button', { name: t('common:add') }));
    await shown.findByText(t('templates:file.wait'));
    await server.answer('uploadTemplateFile');
    await waitFor(() => expect(shown.queryByText(t('templates:file.sending'))).toBeNull());
    expect(shown.queryByText(t('templates:file.wait'))).toBeNull();
    shown.getByText('panetone.png');
    await hands.type(shown.getByLabelText(t('templates:field.body', { name: '1' })), '{{nome}');
    await hands.click(shown.getByRole('button', { name: t('common:add') }));
    await shown.findAllByText(t('registers:faults.required'));
    expect(server.company.campaigns).toEqual([]);
  });
  await moment('what it costs at most stands beside it, and it is saved', async () => {
    const shown = await form(stage);
    await hands.type(shown.getByLabelText(t('templates:field.button', { name: 'Ver o seu pedido' })), '1042');
    await hands.type(shown.getByLabelText(t('templates:field.button', { name: 'Copiar código' })), 'NATAL10');
    await shown.findByText(t('cost.title'));
    await hands.click(shown.getByRole('button', { name: t('common:add') }));
    await waitFor(() => expect(server.callsOf('createCampaign')).toHaveLength(1));
    // A save takes a moment at least.
    stage.passTime(400);
    await waitFor(() => expect(see.queryByRole('dialog')).toBeNull());
    const campaign = only(stage);
    // The list is asked for anew a moment later.
    await waitFor(() => {
      stage.passTime(1000);
      see.getByText(name);
    });
    expect(campaign.templateValues.slice(1)).toEqual(['{nome}', '1042', 'NATAL10']);
  });
  await moment('WhatsApp suspends the template while it runs, and it waits', async () => {
    const { id } = only(stage);
    server.campaigns.move(id, { type: 'campaign.schedule', scheduledAt: hence(2), at: hence(0) });
    server.campaigns.move(id, { type: 'campaign.start', at: hence(2) }, { pausedReason: 'template' });
    await see.findByText(t('paused.template'));
  });
  await moment('it goes on by itself once the template is approved again, and ends', async () => {
    const { id } = only(stage);
    server.campaigns.move(id, { type: 'campaign.finish' }, { pausedReason: null });
    await see.findAllByText(t('status.FINALIZADA'));
    await waitFor(() => expect(see.queryByText(t('paused.template'))).toBeNull());
  });
});
