import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { aPlan } from '../../../tests/support/fixtures/plans.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { password } from '../../../tests/support/memory/sessions.ts';
import { setApp } from '../app-stage.tsx';
import { toldStory } from './told-story.tsx';

export default { title: 'Flows/First answer', tags: ['flow'] };

const name = 'Dona Firmina';
const offered = aConnection(1, { name: 'Balcão', status: 'qrcode', qrcode: 'to be scanned' });

const set = async (root: HTMLElement) => {
  const stage = await setApp(root, {
    at: '/signup',
    isSignedIn: false,
    company: { connections: [offered], queues: [], users: [], plans: [aPlan(2)] },
    state: () => undefined,
  });
  await Promise.all([loadTexts('sign-up'), loadTexts('first-steps')]);
  return stage;
};

export const SignUpToTheFirstAnswer = toldStory(set, async ({ see, hands, press, server }, moment) => {
  const t = i18n.getFixedT(null, ['sign-up', 'first-steps', 'tickets', 'conversation']);

  await moment('a stranger signs up', async () => {
    const entered = { name: 'Padaria Sol', email: 'sol@padaria.test', phone: '11987654321', password };
    for (const [field, value] of Object.entries(entered))
      await hands.type(await see.findByLabelText(t(`sign-up:${field as 'name'}`)), value);
    await press(t('sign-up:submit'));
    await see.findByRole('region', { name: t('first-steps:title') });
  });
  await moment('their phone is paired', async () => {
    server.connections.move(offered.id, { type: 'connection.scanned' });
    server.connections.move(offered.id, { type: 'connection.paired' });
    await see.findByText(t('first-steps:count', { done: 1, of: 4 }));
  });
  await moment('a customer writes', async () => {
    const ticket = aWaitingTicket(1, name, { queueId: null, queue: null });
    server.company.tickets = [ticket];
    server.live.notify({ type: 'ticket.updated', ticket, created: true });
    server.tickets.receive(ticket.id, 'Tem pão de queijo?');
    await see.findByText(t('first-steps:count', { done: 2, of: 4 }));
  });
  await moment('and is answered', async () => {
    await press(new RegExp(`^${t('tickets:lists.pending')}`), 'tab');
    await press(t('tickets:list.acceptOf', { name }));
    await see.findByRole('region', { name: t('conversation:message.list', { name }) });
    await hands.type(await see.findByRole('textbox', { name: t('conversation:composer.label') }), 'Tem, sim!{Enter}');
    await see.findAllByText(/Tem, sim!/);
  });
});
