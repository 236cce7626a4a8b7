import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { routes } from '#web/routes.tsx';
import { CompanyClosedWords } from '#web/screens/settings/company-closed-words.tsx';
import { HoursForm } from '#web/screens/settings/hours-form.tsx';
import { Options, type OptionsProps } from '#web/screens/settings/options.tsx';
import { SettingsFrame } from '#web/screens/settings/settings-frame.tsx';
import { mayEnter } from '#web/shell/guard.ts';
import { aQueue } from '../../support/fixtures/entities.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('settings'), loadTexts('hours'), loadTexts('errors')]);
});
afterEach(cleanup);

const settings: OptionsProps['settings'] = {
  call: { key: 'call', value: 'enabled' },
  ipixc: { key: 'ipixc', value: '', isSet: true },
  tokenixc: { key: 'tokenixc', value: '', isSet: true },
  clientidmkauth: { key: 'clientidmkauth', value: '', isSet: false },
  clientsecretmkauth: { key: 'clientsecretmkauth', value: '', isSet: false },
  asaas: { key: 'asaas', value: '', isSet: false },
};

const shown = (more: Partial<OptionsProps> = {}) => {
  const onChange = vi.fn();
  const props: OptionsProps = { settings, wanted: {}, stored: {}, errorOf: () => undefined, onChange, ...more };
  const { rerender } = render(<Options {...props} />);
  return { onChange, again: (news: Partial<OptionsProps>) => rerender(<Options {...props} {...news} />) };
};
const choose = async (label: string, choice: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
};

describe('the options', () => {
  test('are those of section 3 with their enumerations', async () => {
    shown();
    const enumerations: Record<string, string[]> = {
      Avaliações: ['Desabilitadas', 'Habilitadas'],
      'Gerenciamento de expediente': ['Desabilitado', 'Por fila', 'Por empresa'],
      'Saudação ao aceitar o ticket': ['Desabilitada', 'Habilitada'],
      'Mensagem de transferência': ['Desabilitada', 'Habilitada'],
      'Aceitar chamadas': ['Não aceitar', 'Aceitar'],
      'Ignorar mensagens de grupos': ['Desativado', 'Ativado'],
      'Tipo de chatbot': ['Texto', 'Botões', 'Lista'],
      'Idioma do bot': ['Português', 'Inglês', 'Espanhol'],
    };
    for (const [label, choices] of Object.entries(enumerations)) {
      await userEvent.click(screen.getByLabelText(label));
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(choices);
      await userEvent.keyboard('{Escape}');
    }
    const written = ['IP do IXC', 'Token do IXC', 'IP do MK-AUTH', 'Client ID do MK-AUTH', 'Client Secret do MK-AUTH'];
    for (const label of [...written, 'Token do Asaas']) expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.getByLabelText('Aceitar chamadas').textContent).toBe('Aceitar');
  });

  test('say that those of other systems are only kept', () => {
    shown({ settings: {} });
    const note = screen.getByText(/O Recado só guarda estes dados/);
    expect(note.closest('details')?.open).toBe(false);
  });

  test('stand open where something of other systems is stored', () => {
    shown({ settings: { asaas: { key: 'asaas', value: '', isSet: true } } });
    expect(screen.getByText('Outros sistemas').closest('details')?.open).toBe(true);
  });

  test('are changed at once, by keys alone, and not to what they are already', async () => {
    const { onChange } = shown();
    screen.getByLabelText('Gerenciamento de expediente').focus();
    await userEvent.keyboard(' ');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{End}{Enter}');
    expect(onChange.mock.calls).toEqual([['scheduleType', 'company']]);
    await choose('Aceitar chamadas', 'Aceitar');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('show what is on its way, and beside it why it was refused', () => {
    const { again } = shown({ wanted: { call: 'disabled' } });
    expect(screen.getByLabelText('Aceitar chamadas').textContent).toBe('Não aceitar');
    again({ wanted: {}, errorOf: (key) => (key === 'call' ? 'Algo deu errado.' : undefined) });
    expect(screen.getByLabelText('Aceitar chamadas').textContent).toBe('Aceitar');
    expect(screen.getByRole('alert').textContent).toBe('Algo deu errado.');
    expect(screen.getByLabelText('Aceitar chamadas').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a word of the bot', () => {
  const back = () => screen.getByLabelText<HTMLInputElement>('Voltar ao menu anterior (#)');

  test('stands as the company wrote it, beside what is said without it in the language of the bot', async () => {
    const { onChange, again } = shown({ settings: { botLanguage: { key: 'botLanguage', value: 'es' } } });
    expect([back().value, back().placeholder]).toEqual(['', 'Volver']);
    await userEvent.type(back(), ' Um passo atrás {Enter}');
    expect(onChange.mock.calls).toEqual([['botBack', 'Um passo atrás']]);
    again({ settings: { botBack: { key: 'botBack', value: 'Um passo atrás' } } });
    expect([back().value, back().placeholder]).toEqual(['Um passo atrás', 'Voltar']);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar: Voltar ao menu anterior (#)' }).disabled,
    ).toBe(true);
  });
});

describe('a token', () => {
  const token = () => screen.getByLabelText<HTMLInputElement>('Token do IXC');

  test('is written and never shown; one only reads that it is there', async () => {
    const { onChange, again } = shown();
    expect([token().value, token().type]).toEqual(['', 'password']);
    expect(screen.getAllByText(/Guardado. O valor não é mostrado a ninguém.$/)).toHaveLength(2);
    expect(screen.getByText(/^Chave da conta da empresa no Asaas/)).toBeDefined();
    await userEvent.type(token(), ' novo {Enter}');
    expect(onChange.mock.calls).toEqual([['tokenixc', 'novo']]);
    again({ stored: { tokenixc: 1 } });
    expect(token().value).toBe('');
  });

  test('that could not be stored is kept in its box', async () => {
    const { again } = shown();
    await userEvent.type(token(), 'novo');
    again({ errorOf: () => 'Algo deu errado.' });
    expect(token().value).toBe('novo');
  });

  test('is taken away', async () => {
    const { onChange } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Remover: Token do IXC' }));
    expect(onChange.mock.calls).toEqual([['tokenixc', '']]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar: Token do Asaas' }).disabled).toBe(true);
  });

  test('is told apart from an address, which one sees while one writes it', () => {
    shown();
    expect(screen.getByLabelText<HTMLInputElement>('IP do IXC').type).toBe('text');
  });
});

describe('the screen', () => {
  test('has the tab Horários only where the company keeps its own hours', async () => {
    const onTab = vi.fn();
    const frame = (tabs: ('options' | 'hours')[]) => (
      <SettingsFrame title="Configurações" tabs={tabs} tab="options" onTab={onTab}>
        {null}
      </SettingsFrame>
    );
    const { rerender } = render(frame(['options']));
    const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Opções']);
    rerender(frame(['options', 'hours']));
    expect(names()).toEqual(['Opções', 'Horários']);
    await userEvent.click(within(screen.getByRole('tablist')).getByRole('tab', { name: 'Horários' }));
    expect(onTab.mock.calls.map(([tab]) => tab)).toEqual(['hours']);
  });

  test('is the admins’ alone', () => {
    const guard = routes.find(({ path }) => path === '/settings')?.guard;
    const may = (profile: Profile) =>
      guard !== undefined && mayEnter(guard, { user: { profile, super: false }, plan: null, hasCampaignsFlag: false });
    expect([may('admin'), may('supervisor'), may('user')]).toEqual([true, false, false]);
  });
});

describe('the hours of the company', () => {
  const onSave = vi.fn();
  const form = (days = defaultOpeningHours, failure: Parameters<typeof HoursForm>[0]['failure'] = null) => (
    <HoursForm
      days={days}
      daysOff={[]}
      busy={false}
      failure={failure}
      onSave={onSave}
      timeZone="America/Sao_Paulo"
      hasHolidays
    />
  );
  const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Segunda-feira: início' });
  const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Segunda-feira: fim' });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
  const write = async (box: HTMLInputElement, text: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };

  test('are saved once they were changed, as ##:##', async () => {
    render(form());
    expect(save().disabled).toBe(true);
    await write(start(), '0930');
    await userEvent.click(save());
    expect(onSave.mock.lastCall?.[0].days[0]).toEqual({ ...defaultOpeningHours[0], startTime: '09:30' });
  });

  test('that are wrong are refused at their day', async () => {
    onSave.mockClear();
    render(form());
    await write(end(), '0900');
    await write(screen.getByRole<HTMLInputElement>('textbox', { name: 'Domingo: início' }), '1800');
    await write(screen.getByRole<HTMLInputElement>('textbox', { name: 'Domingo: fim' }), '0900');
    await userEvent.click(save());
    expect(screen.getByRole('alert').textContent).toBe('Este horário invade o horário do dia seguinte.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Domingo: fim' }));
    expect(onSave).not.toHaveBeenCalled();
  });

  test('have days off, among them the national holidays by a press', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T15:00:00Z'), toFake: ['Date'] });
    onSave.mockClear();
    render(form());
    expect(screen.getByText('Aberto agora até 18:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Feriados nacionais' }));
    const list = () => within(screen.getByRole('region', { name: 'Dias de folga e horários especiais' }));
    expect(list().getByRole('status').textContent).toBe('11 dias adicionados. Salve para aplicar.');
    await userEvent.click(screen.getByRole('button', { name: 'Pontos facultativos' }));
    expect(list().getAllByRole('listitem')).toHaveLength(14);
    await userEvent.click(screen.getByRole('button', { name: 'Remover 21/04/2027' }));
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar dia' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dia' }));
    await userEvent.click(save());
    expect(list().getByRole('alert').textContent).toBe('Use uma data no formato dd/mm/aaaa.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Dia' }), '25112026');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome (opcional)' }), 'Inventário{Enter}');
    expect(screen.getByText('Fechado agora; abre amanhã às 08:00')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(save());
    vi.useRealTimers();
    const { daysOff } = onSave.mock.lastCall?.[0] ?? {};
    expect([daysOff.length, daysOff[0], daysOff[1]]).toEqual([
      14,
      { date: '2026-11-25', until: null, name: 'Inventário', stretches: [] },
      { date: '2026-12-25', until: null, name: 'Natal', stretches: [] },
    ]);
  });

  test('follow what somebody else saves, but not while one writes', async () => {
    const later = defaultOpeningHours.map((day) => ({ ...day, endTime: '20:00' }));
    const { rerender } = render(form());
    rerender(form(later));
    expect(end().value).toBe('20:00');
    await write(start(), '0700');
    rerender(form());
    expect([start().value, end().value]).toEqual(['07:00', '20:00']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect([start().value, end().value]).toEqual(['08:00', '18:00']);
  });

  test('show what the server refused at its day', () => {
    const details = { details: [{ path: '/body/schedules/0/endTime', message: 'x' }] };
    render(form(defaultOpeningHours, { status: 422, code: 'ERR_VALIDATION', details }));
    expect(screen.getByRole('alert').textContent).toBe('Alguns campos não foram preenchidos corretamente.');
  });

  test('say what is said outside them, by whom, and where nothing is', async () => {
    const company = {
      queues: [
        aQueue(1, { name: 'Vendas', outOfHoursMessage: 'Voltamos {{opening}}.' }),
        aQueue(2, { name: 'Suporte', outOfHoursMessage: ' ' }),
      ],
      connections: [
        aConnection(1, { name: 'Principal', outOfHoursMessage: 'Estamos fechados.' }),
        aConnection(2, { name: 'Loja' }),
      ],
    };
    render(<ScreenStage screen={CompanyClosedWords} at="/" company={company} />);
    const lines = await within(await screen.findByRole('region', { name: 'Fora do horário' })).findAllByRole(
      'listitem',
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      'Fila VendasVoltamos {{opening}}.',
      'Conexão PrincipalEstamos fechados.A mensagem não diz quando abre. Para dizer, use {{opening}}.',
      'Conexão LojaComo não há mensagem própria, é enviado o texto padrão:Olá! Estamos fechados agora e voltamos {{opening}}. Pode deixar a sua mensagem.',
    ]);
  });
});
