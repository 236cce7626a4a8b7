import { expect, within } from 'storybook/test';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { bakeryTemplates } from '../../../tests/support/fixtures/templates.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import { untilLive } from '../until-live.ts';
import { toldStory } from './told-story.tsx';

export default { title: 'Flows/Reply time', tags: ['flow'] };

const name = 'Dona Firmina';
const cloud = aConnection(1, { name: 'Oficial', provider: 'whatsapp-cloud' });
const ticket = aWaitingTicket(1, name, { status: 'open', userId: agent.id, user: agent, whatsappId: cloud.id });
const t = i18n.getFixedT(null, ['templates', 'conversation', 'errors']);

const set = async (root: HTMLElement) => {
  await loadTexts('templates');
  const stage = await setApp(root, {
    at: `/tickets/${ticket.uuid}`,
    company: {
      connections: [cloud],
      tickets: [ticket],
      messages: [aMessage(1, { ticketId: ticket.id, body: 'O pão de queijo já saiu?' })],
      templates: bakeryTemplates,
    },
    state: () => undefined,
  });
  await untilLive(stage.desk);
  await composer(stage);
  return stage;
};

const composer = ({ see }: AppStage) => see.findByRole('textbox', { name: t('conversation:composer.label') });

const composerGone = ({ gone }: AppStage) => gone('textbox', t('conversation:composer.label'));

/** So long from now on the customer may be answered. */
const replyFor = ({ server }: AppStage, milliseconds: number) => {
  const replyUntil = new Date(Date.now() + milliseconds).toISOString();
  // Newer than what an answer that is still on its way says of it.
  const changed = { ...server.tickets.find(ticket.id), replyUntil, updatedAt: new Date().toISOString() };
  server.company.tickets = [changed];
  server.live.notify({ type: 'ticket.updated', ticket: changed });
};

const day = 24 * 60 * 60 * 1000;

const chooseTemplate = async ({ see, press }: AppStage) => {
  await press(t('send'));
  const dialog = within(await see.findByRole('dialog', { name: t('choose') }));
  expect(dialog.queryByText('promocao_de_natal')).toBeNull();
  await press(t('use', { name: 'pedido_pronto' }));
  return within(await see.findByRole('dialog', { name: t('send') }));
};

const sendTemplate = async (stage: AppStage) => {
  const { hands, gone } = stage;
  const dialog = await chooseTemplate(stage);
  await hands.type(await dialog.findByLabelText(t('field.header', { name: '1' })), '1042');
  await hands.type(dialog.getByLabelText(t('field.body', { name: '1' })), 'Marina');
  await hands.click(dialog.getByRole('button', { name: t('send') }));
  await dialog.findByText(t('fieldRequired'));
  await hands.type(dialog.getByLabelText(t('field.body', { name: '2' })), '19h');
  await hands.click(dialog.getByRole('button', { name: t('send') }));
  await gone('dialog', t('send'));
};

const templateSaid = ({ see }: AppStage) => see.findAllByText(/pode ser retirado até as 19h/);

export const EndsAndATemplateBringsTheCustomerBack = toldStory(set, async (stage, moment) => {
  await moment('somebody is writing when the time ends before their eyes', async () => {
    await stage.hands.type(await composer(stage), 'Já sai');
    replyFor(stage, 300);
    await composerGone(stage);
    await stage.see.findByText(t('replyEnded'));
  });
  await moment('a template is chosen, and says what is still missing', () => sendTemplate(stage));
  await moment('it goes out as its text, and one still can’t write', async () => {
    await templateSaid(stage);
    expect(stage.see.queryByRole('textbox', { name: t('conversation:composer.label') })).toBeNull();
  });
  await moment('the customer answers, and what was being written is there again', async () => {
    stage.server.tickets.receive(ticket.id, 'Oba, já vou!');
    replyFor(stage, day);
    expect(await composer(stage)).toHaveValue('Já sai');
  });
});

export const ATemplateIsRefused = toldStory(set, async (stage, moment) => {
  await moment('the time is over', async () => {
    replyFor(stage, -1);
    await composerGone(stage);
  });
  await moment('the template is not what it was any more', async () => {
    stage.server.hold('sendMessage');
    await sendTemplate(stage);
    await templateSaid(stage);
    await stage.server.refuse('sendMessage', 409, 'ERR_TEMPLATE_NOT_SENDABLE');
    await stage.see.findAllByRole('button', { name: t('conversation:message.retry') });
  });
  await moment('it is tried again, and goes', async () => {
    await stage.press(t('conversation:message.retry'));
    await stage.server.answer('sendMessage');
    await stage.gone('button', t('conversation:message.retry'));
    await templateSaid(stage);
  });
});

/** An admin has the list asked for, and an agent who stands before the dialog has it at once. */
export const NoTemplateYet = toldStory(set, async (stage, moment) => {
  stage.server.company.templates = [];
  await moment('there is nothing to choose from', async () => {
    replyFor(stage, -1);
    await stage.press(t('send'));
    await stage.see.findByText(t('empty'));
    await stage.press(i18n.t('cancel'));
    await stage.gone('dialog', t('choose'));
  });
  await moment('somebody has had the list fetched meanwhile', async () => {
    stage.server.company.templates = bakeryTemplates;
    await chooseTemplate(stage);
  });
});
