import { expect, waitFor, within } from 'storybook/test';
import { i18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { admin, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import { untilLive } from '../until-live.ts';
import { toldStory } from './told-story.tsx';

export default { title: 'Flows/Connection form', tags: ['flow'] };

const t = i18n.getFixedT(null, ['connections', 'common', 'errors', 'conversation']);

const line = aConnection(1, { name: 'Principal', provider: 'simulator' });
const ticket = aWaitingTicket(1, 'Dona Firmina', {
  status: 'open',
  userId: admin.id,
  user: admin,
  whatsappId: line.id,
});

const set = async (root: HTMLElement) => {
  const stage = await setApp(root, {
    at: '/connections',
    company: {
      me: admin,
      connections: [line],
      tickets: [ticket],
      messages: [aMessage(1, { ticketId: ticket.id, body: 'O pão de queijo já saiu?' })],
    },
    state: () => undefined,
  });
  await untilLive(stage.desk);
  return stage;
};

const dialogOf = async ({ see }: AppStage, title: 'addTitle' | 'editTitle') =>
  within(await see.findByRole('dialog', { name: t(`form.${title}`) }));

const add = async (stage: AppStage) => {
  await stage.press(t('add'));
  return dialogOf(stage, 'addTitle');
};

const edit = async (stage: AppStage, name: string) => {
  await stage.press(t('actions.edit', { name }));
  return dialogOf(stage, 'editTitle');
};

type Dialog = Awaited<ReturnType<typeof add>>;

const choose = async ({ hands, press }: AppStage, dialog: Dialog, provider: 'whatsapp-cloud' | 'telegram' | 'beta') => {
  await hands.click(await dialog.findByLabelText(t('form.provider')));
  await press(t(`form.providers.${provider}`), 'option');
};

const save = ({ hands }: AppStage, dialog: Dialog, by: 'add' | 'save') =>
  hands.click(dialog.getByRole('button', { name: t(`common:${by}`) }));

const cloudKey = ['phoneNumberId', 'accessToken', 'appSecret', 'verifyToken'] as const;

const fillCloud = async ({ hands }: AppStage, dialog: Dialog) => {
  for (const field of cloudKey) {
    await hands.type(dialog.getByLabelText(t(`form.cloud.${field}`)), field === 'phoneNumberId' ? '1098765' : 'valor');
  }
};

const isMissing = (dialog: Dialog, label: string) => waitFor(() => expect(dialog.getByLabelText(label)).toBeInvalid());

/** How the table shows a connection. */
const rowOf = async ({ see }: AppStage, name: string) => {
  const edit = await see.findByRole('button', { name: t('actions.edit', { name }) });
  const row = edit.closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

export const AnOfficialNumber = toldStory(set, async (stage, moment) => {
  let dialog: Dialog;
  await moment('the official number is chosen, and says what of its key is missing', async () => {
    dialog = await add(stage);
    await choose(stage, dialog, 'whatsapp-cloud');
    await stage.hands.type(dialog.getByLabelText(t('form.name')), 'Oficial');
    await save(stage, dialog, 'add');
    for (const field of cloudKey) await isMissing(dialog, t(`form.cloud.${field}`));
  });
  await moment('Meta does not let its key in', async () => {
    stage.server.connections.failKeys('ERR_CHANNEL_REFUSED');
    await fillCloud(stage, dialog);
    await save(stage, dialog, 'add');
    await stage.see.findByText(t('errors:ERR_CHANNEL_REFUSED'));
    await stage.gone('dialog', t('form.addTitle'));
    const row = await rowOf(stage, 'Oficial');
    row.getByText(t('status.DISCONNECTED'));
    row.getByText(t('failure.refused'));
  });
  await moment('when it is tried again Meta can’t be reached, which is said and stays on the row', async () => {
    stage.server.connections.failKeys('ERR_CHANNEL_UNREACHABLE');
    await stage.press(`${t('session.tryAgain')}: Oficial`);
    await stage.see.findByText(t('errors:ERR_CHANNEL_UNREACHABLE'));
    await (await rowOf(stage, 'Oficial')).findByText(t('failure.unreachable'));
  });
  await moment('with another token it is let in, and what was secret is not shown again', async () => {
    stage.server.connections.failKeys(null);
    dialog = await edit(stage, 'Oficial');
    const token = await dialog.findByLabelText(t('form.cloud.accessToken'));
    expect(token).toHaveValue('');
    await stage.hands.type(token, 'outro');
    await save(stage, dialog, 'save');
    await stage.gone('dialog', t('form.editTitle'));
    await stage.see.findByText(i18n.t('toasts:connectionOpened'));
    const row = await rowOf(stage, 'Oficial');
    await row.findByText(t('status.CONNECTED'));
    expect(row.queryByText(t('failure.unreachable'))).toBeNull();
  });
});

export const ABotOfTelegrams = toldStory(set, async (stage, moment) => {
  let dialog: Dialog;
  await moment('what to do at Telegram is read, and the token is missing', async () => {
    dialog = await add(stage);
    await choose(stage, dialog, 'telegram');
    await dialog.findByText(t('form.telegram.make'));
    await stage.hands.type(dialog.getByLabelText(t('form.name')), 'Robô');
    await save(stage, dialog, 'add');
    await isMissing(dialog, t('form.telegram.botToken'));
  });
  await moment('with it the bot is there', async () => {
    await stage.hands.type(dialog.getByLabelText(t('form.telegram.botToken')), '123456789:AAExemplo');
    await save(stage, dialog, 'add');
    await stage.gone('dialog', t('form.addTitle'));
    await (await rowOf(stage, 'Robô')).findByText(t('status.CONNECTED'));
  });
});

export const MovedToAnotherProvider = toldStory(set, async (stage, moment) => {
  await moment('the line of a conversation gets another provider', async () => {
    const dialog = await edit(stage, line.name);
    await choose(stage, dialog, 'whatsapp-cloud');
    await fillCloud(stage, dialog);
    await save(stage, dialog, 'save');
    await stage.gone('dialog', t('form.editTitle'));
    await (await rowOf(stage, line.name)).findByText(t('status.CONNECTED'));
  });
  await moment('and the conversation is still there', async () => {
    await stage.visit(`/tickets/${ticket.uuid}`);
    await stage.see.findAllByText('O pão de queijo já saiu?');
    await stage.see.findByRole('textbox', { name: t('conversation:composer.label') });
  });
});
