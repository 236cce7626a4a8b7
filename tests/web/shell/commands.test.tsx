import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Profile, Ticket } from '#contract/schema.ts';
import { emptyRecordMap, withRecords } from '#machines/collections/record-map.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import { takesFocus, walkTickets } from '#web/conversation/composer-focus.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { choicesFor } from '#web/shell/commands/choices.ts';
import { closeCommandDialog, commandDialog } from '#web/shell/commands/command-dialog.ts';
import { CommandSurface } from '#web/shell/commands/command-menu.tsx';
import type { Place } from '#web/shell/commands/place.ts';
import { pressedKey } from '#web/shell/commands/pressed-key.ts';
import { type CommandTexts, commands } from '#web/shell/commands/registry.ts';
import { CommandField } from '#web/shell/frame/command-field.tsx';
import { aTicket } from '../../support/screens/tickets.ts';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('commands'), loadTexts('shell')]);
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(cleanup);

/** The key as it arrives at the window when it is pressed on an element. */
const pressedOn = (html: string, init: KeyboardEventInit, singleKeys = true) => {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let received: string | undefined;
  const hear = (event: KeyboardEvent) => {
    received = pressedKey(event, singleKeys);
  };
  window.addEventListener('keydown', hear);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  window.removeEventListener('keydown', hear);
  document.body.innerHTML = '';
  return received;
};

describe('accepting', () => {
  it('is meant for the waiting ticket whose row one has walked to', () => {
    document.body.innerHTML =
      '<div id="ticket-lists"><ul><li data-index="0"><button data-accept="42">Aceitar</button></li></ul></div>';
    const accept = commands.find(({ id }) => id === 'accept');
    const sent = vi.fn();
    const place = { section: { send: sent }, shown: undefined } as unknown as Place;
    expect(accept?.when?.(place)).toBe(false);
    document.querySelector('button')?.focus();
    expect(accept?.when?.(place)).toBe(true);
    walkTickets();
    accept?.run(place);
    expect(takesFocus()).toBe(true);
    expect(sent.mock.calls).toEqual([[{ type: 'ticket.accept', ticketId: 42 }]]);
    document.body.innerHTML = '';
  });
});

describe('a ticket at hand', () => {
  it.each(['97103-2136', '(11) 97103-2136', '011971032136', 'lívia 2136'])('is found by %s', (typed) => {
    const ticket = aTicket({ contact: { ...aTicket().contact, name: 'Lívia Prado', number: '5511971032136' } });
    const records = withRecords(emptyRecordMap<Ticket>(), new Map([[ticket.id, ticket]]));
    const collection = { getSnapshot: () => ({ context: { records } }) };
    const section = { getSnapshot: () => ({ context: { collection } }) };
    const texts = ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as unknown as CommandTexts;
    const visitor = { user: null, plan: null, hasCampaignsFlag: false };
    const place = { section, visitor, navigate: vi.fn() } as unknown as Place;
    expect(choicesFor(typed, place, texts).map(({ id }) => id)).toContain(`ticket-${ticket.id}`);
    expect(choicesFor('97103-2137', place, texts).map(({ id }) => id)).not.toContain(`ticket-${ticket.id}`);
  });
});

describe('the focus', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  const showList = (list: string) => {
    document.body.innerHTML = `<input><div id="ticket-lists" data-list="${list}"><ul><li data-index="0"><button>${list}</button></li></ul></div>`;
  };
  const frames = async (count: number) => {
    for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame);
  };
  const showWaiting = () =>
    commands
      .find(({ id }) => id === 'pending')
      ?.run({ navigate: vi.fn(), search: '', shown: undefined } as unknown as Place);

  it('waits for the rows of the list that was asked for, however long the one that is left stands', async () => {
    showList('assigned');
    showWaiting();
    await frames(80);
    showList('pending');
    await expect.poll(() => document.activeElement?.outerHTML).toBe('<button>pending</button>');
  });

  it('is not called back from where somebody has put it meanwhile', async () => {
    showList('assigned');
    showWaiting();
    await frames(2);
    document.querySelector('input')?.focus();
    await frames(2);
    document.querySelector('[data-list]')?.setAttribute('data-list', 'pending');
    await frames(10);
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

describe('a key', () => {
  it('is a shortcut on the page, on a button and on a ticket in the list', () => {
    expect(pressedOn('', { key: 'j' })).toBe('j');
    expect(pressedOn('<button data-here></button>', { key: 'E' })).toBe('e');
    expect(pressedOn('<input type="range" data-here>', { key: '?', shiftKey: true })).toBe('?');
  });

  it('is a letter where somebody writes', () => {
    for (const place of [
      '<textarea data-here>',
      '<input data-here>',
      '<p contenteditable="true"><b data-here></b></p>',
    ]) {
      expect(pressedOn(place, { key: 'j' })).toBeUndefined();
    }
  });

  it('belongs to the menu, list or dialog that has the focus', () => {
    for (const role of ['menu', 'listbox', 'dialog']) {
      expect(pressedOn(`<div role="${role}"><button data-here></button></div>`, { key: 'e' })).toBeUndefined();
    }
  });

  it('is none with a modifier, but for the menu of commands, which opens from a text too', () => {
    expect(pressedOn('', { key: 'e', ctrlKey: true })).toBeUndefined();
    expect(pressedOn('', { key: 'E', shiftKey: true })).toBeUndefined();
    expect(pressedOn('<textarea data-here>', { key: 'k', ctrlKey: true })).toBe('mod+k');
    expect(pressedOn('<textarea data-here>', { key: 'k', metaKey: true })).toBe('mod+k');
  });

  it('leaves a text with Escape, unless an input method or a list beside the text used it', () => {
    expect(pressedOn('<textarea data-here>', { key: 'Escape' })).toBe('escape');
    expect(pressedOn('<textarea data-here>', { key: 'Escape', isComposing: true })).toBeUndefined();
    expect(pressedOn('', { key: 'Escape' })).toBeUndefined();
  });

  it('is none when single keys are switched off, and the menu of commands stays', () => {
    expect(pressedOn('', { key: 'j' }, false)).toBeUndefined();
    expect(pressedOn('', { key: 'k', ctrlKey: true }, false)).toBe('mod+k');
  });

  it('gives one command at most', () => {
    const keys = commands.flatMap(({ key }) => key ?? []);
    expect(keys).toEqual([...new Set(keys)]);
  });
});

const aVisitor = (profile: Profile) => ({
  user: { profile, super: false },
  plan: null,
  hasCampaignsFlag: false,
});

const aPlace = (place: Partial<Place> = {}): Place => ({
  desk: { send: vi.fn() } as unknown as DeskActorRef,
  navigate: vi.fn(),
  visitor: aVisitor('user'),
  section: undefined,
  isOnTickets: false,
  search: '',
  tab: 'assigned',
  shown: undefined,
  ...place,
});

describe('the menu of commands', () => {
  it('finds a command by any of its words, whatever the accents, and Enter gives it', async () => {
    const place = aPlace();
    const onClose = vi.fn();
    const user = userEvent.setup();
    render(<CommandSurface place={place} onClose={onClose} />);
    await user.type(screen.getByRole('combobox'), 'naveg ATENDIMENTOS');
    expect(screen.getAllByRole('option').map((option) => option.firstChild?.textContent)).toEqual([
      'Ver atendimentos em andamento',
      'Buscar “naveg ATENDIMENTOS” nos atendimentos',
    ]);
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(place.navigate).toHaveBeenCalledWith('/tickets'));
  });

  it('begins with what can be done with an opened ticket', () => {
    const nothing = { accept: false, return: false, resolve: true, reopen: false, transfer: false, delete: false };
    const shown = {
      ticket: {},
      conversation: {},
      can: nothing,
      mayWrite: true,
      maySchedule: true,
    } as unknown as NonNullable<Place['shown']>;
    render(<CommandSurface place={aPlace({ isOnTickets: true, shown })} onClose={vi.fn()} />);
    const names = screen.getAllByRole('option').map((option) => option.firstChild?.textContent);
    expect(names.slice(0, 3)).toEqual(['Resolver', 'Agendar mensagem', 'Escrever observação']);
    expect(names).not.toContain('Transferir');
  });

  it('walks with the arrows, round and round, and says where it is', async () => {
    const user = userEvent.setup();
    render(<CommandSurface place={aPlace()} onClose={vi.fn()} />);
    const input = screen.getByRole('combobox');
    await user.type(input, '{ArrowUp}');
    const last = screen.getAllByRole('option').at(-1);
    expect(last?.getAttribute('aria-selected')).toBe('true');
    expect(input.getAttribute('aria-activedescendant')).toBe(last?.id);
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('goes to every screen of the side menu, and to no other', async () => {
    const goings = (profile: Profile) => {
      const { unmount } = render(<CommandSurface place={aPlace({ visitor: aVisitor(profile) })} onClose={vi.fn()} />);
      const names = screen.getAllByRole('option').map((option) => option.firstChild?.textContent ?? '');
      unmount();
      return names.filter((name) => name.startsWith('Ir para ')).map((name) => name.slice('Ir para '.length));
    };
    const everyday = [
      'Tickets',
      'Kanban',
      'Respostas rápidas',
      'Tarefas',
      'Contatos',
      'Agendamentos',
      'Tags',
      'Chat interno',
      'Ajuda',
    ];
    expect(goings('user')).toEqual(everyday);
    expect(goings('admin')).toEqual([
      'Dashboard',
      'Supervisão',
      'Financeiro',
      ...everyday,
      'Conexões',
      'Filas',
      'Usuários',
      'Listas de arquivos',
      'Configurações',
      'Prompts',
      'Integrações',
      'Webhooks',
      'API de mensagens',
    ]);
    const place = aPlace();
    commands.find(({ id }) => id === 'goTo.kanban')?.run(place);
    expect(place.navigate).toHaveBeenCalledWith('/kanban');
  });

  it('looks for what was typed in the tickets, whatever it is', async () => {
    const place = aPlace();
    const user = userEvent.setup();
    render(<CommandSurface place={place} onClose={vi.fn()} />);
    await user.type(screen.getByRole('combobox'), ' nota & café ');
    expect(screen.getAllByRole('option').map((option) => option.firstChild?.textContent)).toEqual([
      'Buscar “nota & café” nos atendimentos',
    ]);
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(place.navigate).toHaveBeenCalledWith('/tickets?tab=search&q=nota+%26+caf%C3%A9'));
  });

  it('offers what makes sense here and rights allow', () => {
    render(<CommandSurface place={aPlace()} onClose={vi.fn()} />);
    expect(screen.queryByRole('option', { name: /Resolver/ })).toBeNull();
    expect(screen.queryByRole('option', { name: /Ir para Conexões/ })).toBeNull();
    cleanup();
    render(<CommandSurface place={aPlace({ visitor: aVisitor('admin') })} onClose={vi.fn()} />);
    expect(screen.getByRole('option', { name: /Ir para Conexões/ })).toBeTruthy();
  });
});

describe('the field in the top bar', () => {
  it('opens the menu of commands, and names the key that does the same', async () => {
    render(<CommandField />);
    const field = screen.getByRole('button', { name: 'Buscar ou executar…' });
    expect([field.getAttribute('aria-keyshortcuts'), field.textContent]).toEqual([
      'Control+K Meta+K',
      // The short one where the bar is narrow.
      'Buscar…Buscar ou executar…Ctrl K',
    ]);
    await userEvent.setup().click(field);
    expect(commandDialog()).toBe('menu');
    closeCommandDialog();
  });
});
