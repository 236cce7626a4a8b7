import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { closeToast, useToasts } from '#web/desk/toasts.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { Screen } from '#web/screens/schedules/schedules-screen.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { bakeryTemplates } from '../../support/fixtures/templates.ts';
import type { Company } from '../../support/memory/company.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import type { MemoryServer } from '../../support/memory/server.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all((['calendar', 'schedules', 'lists'] as const).map(loadTexts));
});

afterEach(cleanup);

const Notices = () =>
  useToasts().map(({ id, text }) => (
    <button key={id} type="button" onClick={() => closeToast(id)}>
      {text}
    </button>
  ));
const Page = () => (
  <StrictMode>
    <Screen />
    <Notices />
  </StrictMode>
);
const open = async (
  at: string,
  arrange: (desk: MemoryDesk) => void = () => undefined,
  company: Partial<Company> = {},
): Promise<MemoryServer> => {
  const memory = await new Promise<MemoryDesk>((resolve) => {
    const arranged = (desk: MemoryDesk) => {
      arrange(desk);
      resolve(desk);
    };
    const contacts = [aContact(21, { name: 'Lívia Prado' })];
    render(<ScreenStage screen={Page} at={at} profile="user" company={{ contacts, ...company }} arrange={arranged} />);
  });
  return memory.server;
};
const usual = aConnection(1, { name: 'Principal', provider: 'simulator', isDefault: true });
const official = aConnection(2, { name: 'Oficial', provider: 'whatsapp-cloud', isDefault: false });
const asked = (server: MemoryServer) => server.callsOf('findContact').map(({ path }) => path.id);
const address = () => screen.getByTestId('address').dataset.search;

test.each([
  ['999999', ['999999']],
  ['abc', []],
  ['0', []],
  ['', []],
])('of the contact "%s", which is not there, it says so after asking once at most', async (contactId, ids) => {
  const server = await open(`/schedules?view=week&contactId=${contactId}`);
  const notice = await screen.findByRole('button', { name: 'Contato não encontrado.' });
  await waitFor(() => expect(address()).toBe('?view=week'));
  expect([asked(server), screen.queryByRole('dialog')]).toEqual([ids, null]);
  notice.click();
});

test('a contact that is there is asked for once, and written to', async () => {
  const server = await open('/schedules?contactId=21');
  expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toBeTruthy();
  expect([asked(server), address()]).toEqual([['21'], '?contactId=21']);
});

test.each([
  ['one official number beside the usual line', [usual, official], true],
  ['two of them', [usual, official, { ...official, id: 3, name: 'Outra' }], false],
  ['none', [usual], false],
])('of the templates of an official number one can be chosen where there is %s', async (_, connections, isThere) => {
  await open('/schedules?contactId=21', undefined, { connections, templates: bakeryTemplates });
  await screen.findByRole('textbox', { name: 'Mensagem' });
  if (isThere) expect(await screen.findByLabelText('Modelo do WhatsApp')).toBeTruthy();
  else await waitFor(() => expect(screen.queryByLabelText('Modelo do WhatsApp')).toBeNull());
});

test('says that nothing is scheduled, and when it could not look, says why and looks again', async () => {
  const server = await open('/schedules', (desk) => desk.server.fail('listSchedules', 404, 'ERR_NO_CONTACT_FOUND'));
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByText('Nada agendado.')).toBeNull();
  server.mend('listSchedules');
  retry.click();
  expect(await screen.findByText('Nada agendado.')).toBeTruthy();
});
