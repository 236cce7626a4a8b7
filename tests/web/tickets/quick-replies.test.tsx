import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aQuickMessage } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

test('quick replies are listed as their customer would read them; what nothing is put in for stays as it goes out', async () => {
  const template = { whatsappId: 2, templateId: 1, templateValues: [] };
  const me = anAgent();
  const ticket = aTicket({ status: 'open', userId: me.id, user: { id: me.id, name: me.name } });
  const { server, user } = await openScreen(ListOnly, {
    at: `/tickets/${ticket.uuid}`,
    company: { me, tickets: [ticket] },
  });
  server.answerWith('listAllQuickMessages', () => [
    aQuickMessage(1, { shortcode: 'oi', message: 'Oi, {{firstName}}: {{pedido}}', allowView: true, status: true }),
    aQuickMessage(2, { shortcode: 'ola', message: '', mediaPath: null, allowView: true, status: true, template }),
  ]);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await user.type(box, '/o');
  const [firstName] = ticket.contact.name.split(' ');
  const option = await screen.findByRole('option', { name: `/oi Oi, ${firstName}: {{pedido}}` });
  // A template without words of its own is sent where templates are.
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(option.title).toBe(`Oi, ${firstName}: {{pedido}}`);
  await user.click(option);
  expect(box.value).toBe('Oi, {{firstName}}: {{pedido}}');
});
