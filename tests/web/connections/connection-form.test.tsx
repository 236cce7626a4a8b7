import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { ConnectionForm, type ConnectionFormProps } from '#web/screens/connections/connection-form.tsx';
import type { ConnectionValues } from '#web/screens/connections/connection-rules.ts';
import { connectionInput, connectionValues } from '#web/screens/connections/connection-values.ts';
import { fieldErrorsOf } from '#web/screens/connections/field-errors.ts';
import * as stories from '../../../stories/screens/connections.stories.tsx';
import { aConnection } from '../../support/fixtures/rows.ts';
import { bakeryTemplates } from '../../support/fixtures/templates.ts';
import { at } from '../../support/fixtures/times.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all(
    (['connections', 'registers', 'hours', 'errors', 'templates', 'schedules'] as const).map(loadTexts),
  );
});

const { Full } = composeStories(stories);

const queues = [
  { id: 1, name: 'Vendas', color: '#2a6fdb', outOfHoursMessage: 'Voltamos às 8h.' },
  { id: 2, name: 'Suporte', color: '#2f9e5b' },
];

const providers = ['simulator', 'whatsapp-cloud'] as const;

const shown = (
  values: Partial<ConnectionValues> = {},
  failure: Parameters<typeof fieldErrorsOf>[0] = null,
  more: Partial<Pick<ConnectionFormProps, 'isDefault' | 'standardClosed' | 'stored' | 'templates'>> = {},
) => {
  const onSubmit = vi.fn();
  const { unmount } = render(
    <>
      <ConnectionForm
        id="form"
        values={{ ...connectionValues(null, { providers }), ...values }}
        providers={providers}
        queues={queues}
        isDefault={false}
        {...more}
        fieldErrors={fieldErrorsOf(failure)}
        onSubmit={(entered) => onSubmit(connectionInput(entered))}
      />
      <button type="submit" form="form">
        Salvar
      </button>
    </>,
  );
  return { onSubmit, unmount, save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })) };
};
const openTab = (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }));
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected') === 'true');
const write = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};

/** A new one as it is saved. */
const defaults = {
  name: 'Loja 2',
  isDefault: false,
  importsHistory: false,
  queueIds: [],
  provider: 'simulator',
  phoneNumberId: '',
  businessAccountId: '',
  token: '',
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  complationTemplate: null,
  ratingTemplate: null,
  expiresTicket: 0,
  expiresInactiveMessage: '',
  expiresInactiveTemplate: null,
  timeToTransfer: null,
  transferQueueId: null,
  timeUseBotQueues: 0,
  maxUseBotQueues: 3,
  promptId: null,
};

describe('while hours are kept', () => {
  const standard = 'Em branco: fora do horário é enviado “Voltamos {{opening}}.”';

  it('says what is sent where the message is empty, and what says when it opens', async () => {
    shown({ queueIds: [2] }, null, { standardClosed: 'Voltamos {{opening}}.' });
    await openTab('Mensagens');
    expect(screen.getByText(standard)).toBeTruthy();
    expect(screen.getByText(/\{\{opening\}\} diz quando abre: “amanhã às 08:00”/)).toBeTruthy();
    await write('Mensagem de fora do expediente', 'Até amanhã.');
    expect(screen.queryByText(standard)).toBeNull();
  });

  it('says nothing of it while nobody keeps hours', async () => {
    shown({ queueIds: [2] });
    await openTab('Mensagens');
    expect(screen.queryByText(/^Vazia/)).toBeNull();
  });
});

describe('a template in place of a text', () => {
  const official = { name: 'Oficial', provider: 'whatsapp-cloud', phoneNumberId: '109876543210987' } as const;
  const stored = { id: 1, isAccessTokenSet: true, isAppSecretSet: true, isVerifyTokenSet: true, isBotTokenSet: false };
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('is chosen beside it, with variables in its places, each of which has to say something', async () => {
    const { onSubmit, save } = shown(official, null, { stored, templates: bakeryTemplates });
    await openTab('Mensagens');
    await choose('Modelo para a conclusão', 'pedido_pronto (pt_BR)');
    await openTab('Espera');
    await choose('Modelo para o encerramento', 'continuar_conversa (pt_BR)');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    // The tab with what is missing is shown.
    expect(tabs()).toEqual([false, true, false, false]);
    const places = within(screen.getByRole('group', { name: /^Modelo para a conclusão/ }));
    await userEvent.type(places.getByLabelText('Título: 1'), '1042');
    await userEvent.click(places.getByLabelText('Campo 1'));
    await userEvent.click(places.getByRole('button', { name: 'Primeiro nome' }));
    await userEvent.type(places.getByLabelText('Campo 2'), '19h');
    await save();
    await vi.waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
        complationTemplate: { templateId: 2, templateValues: ['1042', '{{firstName}}', '19h'] },
        ratingTemplate: null,
        expiresInactiveTemplate: { templateId: 1, templateValues: [] },
      }),
    );
  });

  it('stays as it is while the list is not known, and goes where the channel no longer has it', async () => {
    const ratingTemplate = { templateId: 9, templateValues: [] };
    const unknown = shown({ ...official, ratingTemplate }, null, { stored });
    await unknown.save();
    await vi.waitFor(() => expect(unknown.onSubmit.mock.calls[0]?.[0]).toMatchObject({ ratingTemplate }));
    unknown.unmount();
    const gone = shown({ ...official, ratingTemplate }, null, { stored, templates: bakeryTemplates });
    await gone.save();
    await vi.waitFor(() => expect(gone.onSubmit.mock.calls[0]?.[0]).toMatchObject({ ratingTemplate: null }));
  });

  it('is not offered over another channel', async () => {
    shown({}, null, { templates: bakeryTemplates });
    await openTab('Mensagens');
    expect(screen.queryByLabelText('Modelo para a conclusão')).toBeNull();
  });
});

describe('the form of a connection', () => {
  it.each([
    ['', 'Obrigatório'],
    [' ', 'Obrigatório'],
    ['L', 'Use pelo menos 2 caracteres.'],
    ['L'.repeat(51), 'Use no máximo 50 caracteres.'],
  ])('refuses the name "%s"', async (name, error) => {
    const { onSubmit, save } = shown({ name });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('saves a new one with the defaults of section 3', async () => {
    const { onSubmit, save } = shown({ name: ' Loja 2 ' });
    await save();
    await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([[defaults]]));
  });

  it('has every field, and none of them waits for anything', async () => {
    shown();
    const fields = async (tab: string) => {
      await openTab(tab);
      const panel = screen.getByRole('tabpanel', { name: tab });
      const labels = [...panel.querySelectorAll('label')].map(({ textContent }) => textContent);
      return [
        labels,
        [...panel.querySelectorAll('p')].map(({ textContent }) => textContent).filter((text) => /^Ainda/.test(text)),
      ];
    };
    expect(await fields('Conexão')).toEqual([
      ['Provedor', 'Nome', 'Filas', 'Conexão padrão', 'Token da API de mensagens'],
      [],
    ]);
    expect(await fields('Mensagens')).toEqual([
      ['Mensagem de saudação', 'Mensagem de fora do expediente', 'Mensagem de conclusão', 'Mensagem de avaliação'],
      [],
    ]);
    expect(await fields('Espera')).toEqual([
      ['Encerrar após (minutos)', 'Mensagem de encerramento', 'Transferir após (minutos)', 'Transferir para a fila'],
      [],
    ]);
    expect(await fields('Bot')).toEqual([
      ['Intervalo entre envios do bot (minutos)', 'Máximo de envios do bot', 'Prompt'],
      [],
    ]);
  });

  it('asks for a greeting when there is more than one queue, on the tab where it is written', async () => {
    const { onSubmit, save } = shown({ name: 'Loja 2', queueIds: [1, 2] });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Com mais de uma fila, escreva a saudação.');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mensagem de saudação')));
    expect(tabs()).toEqual([false, true, false, false]);
    expect(screen.getByRole('tab', { name: /^Mensagens ?\(com erro\)$/ })).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    await write('Mensagem de saudação', 'Bem-vindo!');
    await save();
    await vi.waitFor(() =>
      expect(onSubmit.mock.calls).toEqual([[{ ...defaults, queueIds: [1, 2], greetingMessage: 'Bem-vindo!' }]]),
    );
  });

  it.each([
    ['Encerrar após (minutos)', '1,5', 'Use um número inteiro.'],
    ['Encerrar após (minutos)', '525601', 'Use no máximo 525600 minutos (um ano).'],
    ['Transferir após (minutos)', '10', 'Escolha a fila que recebe o ticket.'],
  ])('refuses %s "%s" and keeps it', async (label, text, error) => {
    const { onSubmit, save } = shown({ name: 'Loja 2' });
    await openTab('Espera');
    await write(label, text);
    await openTab('Conexão');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(tabs()).toEqual([false, false, true, false]);
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('wants the minutes of a transfer to a queue', async () => {
    const { save } = shown({ name: 'Loja 2', transferQueueId: 1 });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Informe depois de quantos minutos.');
  });

  it('offers the providers that the server has, and the one that it has already', async () => {
    shown({ provider: 'beta' }, { status: 400, code: 'ERR_PROVIDER_NOT_AVAILABLE', details: {} });
    const asked = screen.getByLabelText('Provedor');
    expect(screen.getByRole('alert').textContent).toBe('Este servidor não tem o provedor escolhido.');
    await userEvent.click(asked);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Simulador',
      'WhatsApp oficial (Cloud API)',
      'WhatsApp (QR Code)',
    ]);
  });

  it('asks for what the Cloud API wants, all of it', async () => {
    const { onSubmit, save } = shown({ name: 'Loja 2', provider: 'whatsapp-cloud' });
    await save();
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Informe a identificação do número.',
      ...Array.from({ length: 3 }, () => 'Obrigatório: a conexão não funciona sem ele.'),
    ]);
    const key = { phoneNumberId: '1098', accessToken: 'EAAG', appSecret: 'segredo', verifyToken: 'palavra-chave' };
    await write('Identificação do número de telefone', key.phoneNumberId);
    await write('Token de acesso', key.accessToken);
    await write('Chave secreta do aplicativo', key.appSecret);
    await write('Token de verificação', key.verifyToken);
    expect(screen.getByLabelText('Token de acesso').getAttribute('type')).toBe('password');
    await save();
    await vi.waitFor(() =>
      expect(onSubmit.mock.calls).toEqual([[{ ...defaults, provider: 'whatsapp-cloud', ...key }]]),
    );
  });

  it('keeps the secrets that are not written', async () => {
    const isSet = { isAccessTokenSet: true, isAppSecretSet: true, isVerifyTokenSet: true, isBotTokenSet: false };
    const values: Partial<ConnectionValues> = { name: 'Loja 2', provider: 'whatsapp-cloud', phoneNumberId: '1098' };
    const { onSubmit, save } = shown(values, null, { stored: { id: 4, ...isSet } });
    await save();
    const entered = { ...defaults, provider: 'whatsapp-cloud', phoneNumberId: '1098' };
    await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([[entered]]));
  });

  it('asks for a bot’s token alone, says how to come to one, and keeps the one there is', async () => {
    const { onSubmit, save, unmount } = shown({ name: 'Robô', provider: 'telegram' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(3);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório: a conexão não funciona sem ele.');
    await write('Token do bot', '123456:AAE');
    expect(screen.getByLabelText('Token do bot').getAttribute('type')).toBe('password');
    await save();
    const entered = { ...defaults, name: 'Robô', provider: 'telegram' };
    await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ ...entered, botToken: '123456:AAE' }]]));
    unmount();
    const isSet = { isAccessTokenSet: false, isAppSecretSet: false, isVerifyTokenSet: false, isBotTokenSet: true };
    const again = shown({ name: 'Robô', provider: 'telegram' }, null, { stored: { id: 4, ...isSet } });
    await again.save();
    await vi.waitFor(() => expect(again.onSubmit.mock.calls).toEqual([[entered]]));
  });

  it('does not let the default one stop being it', () => {
    shown({ isDefault: true }, null, { isDefault: true });
    const asked = screen.getByRole<HTMLButtonElement>('switch', { name: 'Conexão padrão' });
    expect([asked.disabled, asked.getAttribute('aria-checked')]).toEqual([true, 'true']);
    expect(screen.getByText('Sempre há uma conexão padrão: para trocar, marque outra como padrão.')).toBeTruthy();
  });

  it.each([
    ['/body/name', 'Nome', [true, false, false, false]],
    ['/body/token', 'Token da API de mensagens', [true, false, false, false]],
    ['/body/timeToTransfer', 'Transferir após (minutos)', [false, false, true, false]],
  ])('shows what the server refused at %s beside its field', (path, label, open) => {
    const failure = { status: 422, code: 'ERR_VALIDATION', details: { details: [{ path, message: 'x' }] } };
    shown({ name: 'Loja 2' }, failure);
    expect(screen.getByRole('alert').textContent).toBe('Alguns campos não foram preenchidos corretamente.');
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(tabs()).toEqual(open);
  });

  it('shows the missing greeting that the server refused beside it', () => {
    shown({ name: 'Loja 2' }, { status: 400, code: 'ERR_WAPP_GREETING_REQUIRED', details: {} });
    expect(screen.getByLabelText('Mensagem de saudação').getAttribute('aria-invalid')).toBe('true');
    expect(tabs()).toEqual([false, true, false, false]);
  });
});

describe('the token of a connection', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Token da API de mensagens');
  const open = async (token = known) => {
    const { server, user } = await openScreen(Full, { company: { connections: [aConnection(1, { token })] } });
    server.answerWith('updateConnection', () => aConnection(1));
    await act(async () => user.click(await screen.findByRole('button', { name: 'Editar Conexão 1' })));
    await waitFor(() => expect(field().value).toBe(token));
    return { saved: () => server.callsOf('updateConnection').map(({ body }) => body) };
  };
  const known = 'the-token-of-connection-1';
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

  it('is asked for when the form opens, and sent only where it is another one', async () => {
    const { saved } = await open();
    await write('Nome', 'Balcão');
    await save();
    await waitFor(() => expect(saved()).toEqual([{ name: 'Balcão' }]));
  });

  it('may stay as another desk had it, and only so', async () => {
    const { saved } = await open('loja');
    await write('Token da API de mensagens', 'loja2');
    await save();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await write('Token da API de mensagens', 'loja');
    await write('Nome', 'Balcão');
    await save();
    await waitFor(() => expect(saved()).toEqual([{ name: 'Balcão' }]));
  });

  it('is made by a button', async () => {
    const { saved } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Gerar' }));
    const made = field().value;
    expect(made).toMatch(/^[0-9a-f]{48}$/);
    await save();
    await waitFor(() => expect(saved()).toEqual([{ token: made }]));
  });

  it.each(['curto', 'com espaços no meio dele'])('can not be "%s"', async (weak) => {
    const { onSubmit, save } = shown({ name: 'Loja 2', token: weak });
    await save();
    expect(screen.getByLabelText('Token da API de mensagens').getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

test('a connection that no phone scans offers no code', async () => {
  const official = aConnection(1, { provider: 'whatsapp-cloud', status: 'DISCONNECTED' });
  await openScreen(Full, {
    company: { connections: [official, aConnection(2, { status: 'DISCONNECTED' })] },
  });
  expect(await screen.findByRole('button', { name: 'Tentar de novo: Conexão 1' })).toBeTruthy();
  const codes = screen.getAllByRole('button', { name: /^Novo QR Code: / });
  expect(codes.map((button) => button.getAttribute('aria-label'))).toEqual(['Novo QR Code: Conexão 2']);
});

describe('the dialog of a connection that others work on too', () => {
  const changedNote = 'Outra pessoa acabou de mudar este registro. O que você digitou continua aqui.';
  const name = () => screen.getByLabelText<HTMLInputElement>('Nome');
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

  const edited = async () => {
    const { server, user, notify } = await openScreen(Full, { company: { connections: [aConnection(1)] } });
    server.answerWith('updateConnection', () => aConnection(1));
    server.hold('updateConnection');
    const edit = await screen.findByRole('button', { name: 'Editar Conexão 1' });
    await act(() => user.click(edit));
    await screen.findByLabelText('Nome');
    const saved = () => server.callsOf('updateConnection').map(({ path, body }) => ({ id: path.id, change: body }));
    return { saved, notify };
  };

  it('says that it was changed and saves only what one changed oneself', async () => {
    const { saved, notify } = await edited();
    await userEvent.type(name(), ' já');
    await notify({ type: 'connection.updated', connection: aConnection(1, { expiresTicket: 9, updatedAt: at(5) }) });
    expect(await screen.findByText(changedNote)).toBeTruthy();
    expect(name().value).toBe('Conexão 1 já');
    await userEvent.click(saveButton());
    await waitFor(() => expect(saved()).toEqual([{ id: '1', change: { name: 'Conexão 1 já' } }]));
  });

  it('is filled with the new version when asked', async () => {
    const { notify } = await edited();
    await userEvent.type(name(), ' já');
    await notify({ type: 'connection.updated', connection: aConnection(1, { name: 'Deles', updatedAt: at(5) }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Usar a versão nova' }));
    expect([name().value, screen.queryByText(changedNote)]).toEqual(['Deles', null]);
  });

  it('says nothing of what the session moves', async () => {
    const { notify } = await edited();
    const session = { id: 1, status: 'qrcode', qrcode: 'a', retries: 2, updatedAt: at(5) } as const;
    await notify({ type: 'connection.sessionUpdated', session });
    await notify({
      type: 'connection.updated',
      connection: aConnection(1, { status: 'PAIRING', number: '5511', updatedAt: at(6) }),
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps what was typed into one that was deleted, and saves no more', async () => {
    const { saved, notify } = await edited();
    await userEvent.type(name(), ' já');
    await notify({ type: 'connection.deleted', connectionId: 1 });
    expect(
      await screen.findByText('Outra pessoa acabou de excluir este registro. Não é mais possível salvar.'),
    ).toBeTruthy();
    expect([name().value, saveButton().disabled, saved()]).toEqual(['Conexão 1 já', true, []]);
    expect(screen.getByRole('dialog', { name: 'Editar conexão' })).toBeTruthy();
  });
});
