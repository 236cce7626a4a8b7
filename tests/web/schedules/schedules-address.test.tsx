import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, useToasts } from '#web/desk/toasts.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { Screen } from '#web/screens/schedules/schedules-screen.tsx';
import { aUser } from '../../support/fixtures/user.ts';
import { ListScreenStage, standInDesk } from '../../support/screens/list-screen-stage.tsx';

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await startI18n('pt');
  await Promise.all((['calendar', 'schedules', 'lists'] as const).map(loadTexts));
});

let calls: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  calls = [];
  answers = { '/schedules': { schedules: [], count: 0, hasMore: false } };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = new URL(url).pathname.replace('/api', '');
    calls.push(path);
    const answer = answers[path];
    return answer ? Response.json(answer) : Response.json({ error: 'ERR_NO_CONTACT_FOUND' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Notices = () =>
  useToasts().map(({ id, text }) => (
    <button key={id} type="button" onClick={() => closeToast(id)}>
      {text}
    </button>
  ));
const open = (at: string) => {
  const { desk } = standInDesk(aUser());
  render(
    <StrictMode>
      <ListScreenStage desk={desk} at={at}>
        <Screen />
        <Notices />
      </ListScreenStage>
    </StrictMode>,
  );
};
const asked = () => calls.filter((path) => path.startsWith('/contacts'));
const address = () => screen.getByTestId('address').dataset.search;

test.each([
  ['999999', ['/contacts/999999']],
  ['abc', []],
  ['0', []],
  ['', []],
])('of the contact "%s", which is not there, it says so after asking once at most', async (contactId, path) => {
  open(`/schedules?view=week&contactId=${contactId}`);
  const notice = await screen.findByRole('button', { name: 'Contato não encontrado.' });
  await waitFor(() => expect(address()).toBe('?view=week'));
  expect([asked(), screen.queryByRole('dialog')]).toEqual([path, null]);
  notice.click();
});

test('a contact that is there is asked for once, and written to', async () => {
  answers['/contacts/21'] = { id: 21, name: 'Lívia Prado' };
  open('/schedules?contactId=21');
  expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toBeTruthy();
  expect([asked(), address()]).toEqual([['/contacts/21'], '?contactId=21']);
});

test('says that nothing is scheduled, and when it could not look, says why and looks again', async () => {
  answers['/schedules'] = undefined;
  open('/schedules');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByText('Nada agendado.')).toBeNull();
  answers['/schedules'] = { schedules: [], count: 0, hasMore: false };
  retry.click();
  expect(await screen.findByText('Nada agendado.')).toBeTruthy();
});
