import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { formNumber } from '#web/components/contacts/contact-rules.ts';
import { AddressText } from '#web/components/contacts/phone-text-view.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { historyChanges, type ShownStanding } from '#web/screens/tickets/views/ticket/history-changes.ts';
import { TicketHistory } from '#web/screens/tickets/views/ticket/ticket-history.tsx';
import { TicketNotes } from '#web/screens/tickets/views/ticket/ticket-notes.tsx';
import { TicketViewersNote } from '#web/screens/tickets/views/ticket/ticket-viewers-note.tsx';
import * as drawer from '../../../stories/components/contact-drawer-view.stories.tsx';
import * as form from '../../../stories/components/contact-form.stories.tsx';
import * as picker from '../../../stories/components/tag-picker.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Ready } = composeStories(picker);
const { Ready: ReadyForm } = composeStories(form);
const { Full, Empty, OfAGroup, OfAGroupThatSaysNothing } = composeStories(drawer);

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('drawer'), loadTexts('lists')]);
});

const nothing = () => undefined;

test('the drawer says since when no campaign writes to its contact, and nothing where they may', async () => {
  await show(Full, {});
  expect(screen.getByText('Campanhas').nextSibling?.textContent).toBe('Não recebe campanhas desde 12/11/2026');
  cleanup();
  await show(Empty, {});
  expect(screen.queryByText('Campanhas')).toBeNull();
});

test('the drawer of a group says who is in it, its admins first, and where the channel does not say, who has written', async () => {
  await show(OfAGroup, {});
  const { parentElement } = screen.getByRole('heading', { name: '9 participantes' });
  const names = () =>
    within(parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names()[0]).toContain('Neusa (síndica)admin');
  expect(names()).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(names()).toHaveLength(9);
  expect(names().filter((name) => name?.includes('+55 11 98888-0142'))).toHaveLength(1);
  expect(names().filter((name) => name?.includes('Participante'))).toHaveLength(1);
  expect(screen.queryByText('+55 11 97777-0198')).toBeNull();
  cleanup();
  await show(OfAGroupThatSaysNothing, {});
  screen.getByRole('heading', { name: 'Quem escreveu aqui' });
});

test('where a contact is reached stays shown when their number becomes known', async () => {
  await loadTexts('tickets');
  const hidden = { number: 'BR.13491208655302741918', channel: 'whatsapp-user' as const };
  const { container, rerender } = render(<AddressText {...hidden} username={null} />);
  expect(container.textContent).toBe('sem número');
  rerender(<AddressText number="5511955550001" channel="whatsapp" username={null} />);
  expect(container.textContent).toBe('+55 11 95555-0001');
  rerender(<AddressText {...hidden} username="@iara" />);
  expect(container.textContent).toBe('@iara');
});

describe('the notes', () => {
  const Notes = ({ onAdd }: { onAdd: (note: string) => void }) => {
    const [text, setText] = useState('');
    const states = { notes: [], isLoading: false, isAdding: false, canDelete: () => true, onDelete: nothing };
    return <TicketNotes {...states} text={text} onText={setText} onAdd={onAdd} people={[]} onCalling={nothing} />;
  };

  test('refuse less than two characters and keep what was written', async () => {
    const onAdd = vi.fn();
    render(<Notes onAdd={onAdd} />);
    const field = screen.getByLabelText('Nova observação');
    await userEvent.type(field, ' a ');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
    expect(screen.getByRole('alert').textContent).toBe('Escreva pelo menos 2 caracteres.');
    await userEvent.type(field, 'bc');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([onAdd.mock.calls, (field as HTMLTextAreaElement).value]).toEqual([[['a bc']], ' a bc']);
  });
});

describe('an @ in a note', () => {
  test('offers who may be called, and the keys put one of them in its place', async () => {
    const Notes = () => {
      const [text, setText] = useState('');
      const states = { notes: [], isLoading: false, isAdding: false, canDelete: () => true, onDelete: nothing };
      const people = [
        { id: 4, name: 'Caio Prado' },
        { id: 5, name: 'Ana Camargo' },
      ];
      return (
        <TicketNotes {...states} text={text} onText={setText} onAdd={onAdd} people={people} onCalling={onCalling} />
      );
    };
    const [onAdd, onCalling] = [vi.fn(), vi.fn()];
    render(<Notes />);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Nova observação');
    await userEvent.type(field, 'Veja');
    expect(onCalling).not.toHaveBeenCalled();
    await userEvent.type(field, ', @ca');
    expect(onCalling).toHaveBeenCalled();
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options()).toEqual(['Caio Prado', 'Ana Camargo']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['Veja, @Ana Camargo ', null]);
    await userEvent.type(field, 'e @cai');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onAdd.mock.calls).toEqual([['Veja, @Ana Camargo e @cai']]);
  });

  test('stands out where it calls somebody', async () => {
    await show(Full, {});
    expect(screen.getByText('@Caio Prado').tagName).toBe('B');
  });
});

describe('the choice of tags', () => {
  const tags = [
    { id: 1, name: 'Retorno', color: '#c62828' },
    { id: 2, name: 'Atenção', color: '#1565c0' },
  ];
  const open = async () => {
    const calls = { onToggle: vi.fn(), onCreate: vi.fn(), onClose: vi.fn() };
    await show(Ready, { tags, ...calls });
    return calls;
  };

  test('works by keys alone: arrows move, Enter puts on or takes off at once, Esc and Tab out of it close', async () => {
    const { onToggle, onClose } = await open();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect([onToggle.mock.calls, onClose.mock.calls.length]).toEqual([[[2], [1]], 0]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
    ]);
  });

  test('finds whatever the accents, and offers to make what is not there and long enough', async () => {
    const { onCreate } = await open();
    await userEvent.keyboard('atencao');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Atenção', 'Criar “atencao”']);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('zz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await userEvent.keyboard('z{Enter}');
    expect(onCreate.mock.calls).toEqual([['zzz']]);
  });
});

test('the form of a contact says what is wrong beside its field and keeps the rest', async () => {
  const onSave = vi.fn();
  const values = { name: 'Lívia', number: '5511955550121', email: 'errado', extraInfo: [] };
  await show(ReadyForm, { values, onSave });
  await userEvent.clear(screen.getByLabelText('Nome'));
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar campo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Informe o nome.',
    'E-mail inválido.',
    'Dê um nome ao campo.',
  ]);
  await userEvent.type(screen.getByLabelText('Nome'), 'Lia');
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('Nome do campo'), 'CPF');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({
      name: 'Lia',
      number: '5511955550121',
      email: '',
      extraInfo: [{ name: 'CPF', value: '' }],
    }),
  );
});

test('the form of a contact says how a number is written, but for a group, which has none', async () => {
  const values = { name: 'Lívia', number: '', email: '', extraInfo: [] };
  const { unmount } = await show(ReadyForm, { values });
  const note = screen.getByLabelText('Número').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toBe(
    'Com DDD, por exemplo (11) 95555-0100. De outro país, comece com +',
  );
  unmount();
  await show(ReadyForm, {
    values: { ...values, number: formNumber(aContact(3, { number: '120363000000000001', isGroup: true })) },
  });
  expect(screen.queryByText(/DDI/)).toBeNull();
});

test('the history tells from what to what', () => {
  const suporte = { id: 1, name: 'Suporte' };
  const ana = { id: 1, name: 'Ana' };
  const before: ShownStanding = { status: 'open', user: ana, queue: suporte, whatsapp: null, tags: null };
  const after: ShownStanding = { ...before, status: 'pending', user: null, queue: { id: 2, name: 'Vendas' } };
  expect(historyChanges(before, after)).toEqual([
    { field: 'status', from: 'open', to: 'pending' },
    { field: 'user', from: 'Ana', to: null },
    { field: 'queue', from: 'Suporte', to: 'Vendas' },
  ]);
  const tagged = (name: string): ShownStanding => ({ ...before, tags: [{ id: name.length, name, color: '' }] });
  expect(historyChanges(tagged('Retorno'), tagged('Urgentes'))).toEqual([
    { field: 'tagAdded', name: 'Urgentes' },
    { field: 'tagRemoved', name: 'Retorno' },
  ]);
});

test('the history says which tag came and which went', () => {
  const tagged = (name: string): ShownStanding => ({
    status: 'open',
    user: null,
    queue: null,
    whatsapp: null,
    tags: [{ id: name.length, name, color: '' }],
  });
  const [from, to] = [tagged('Retorno'), tagged('Urgente!')];
  const entry = { id: 1, kind: 'tags', at: '2026-11-20T13:00:00.000Z', user: { id: 1, name: 'Ana' }, from, to };
  render(<TicketHistory entries={[entry]} isLoading={false} />);
  const lines = [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Tag Urgente! adicionada', 'Tag Retorno removida']);
});

test('one tag put on or taken off is one sentence', () => {
  const untagged: ShownStanding = { status: 'open', user: null, queue: null, whatsapp: null, tags: [] };
  const tagged = { ...untagged, tags: [{ id: 1, name: 'Retorno', color: '' }] };
  const shared = { kind: 'tags', at: '2026-11-20T13:00:00.000Z', user: { id: 1, name: 'Ana' } };
  const entries = [
    { ...shared, id: 2, from: tagged, to: untagged },
    { ...shared, id: 1, from: untagged, to: tagged },
  ];
  render(<TicketHistory entries={entries} isLoading={false} />);
  const said = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(said).toEqual(['Ana removeu a tag Retorno', 'Ana adicionou a tag Retorno']);
  expect(document.querySelectorAll('ul')).toHaveLength(0);
});

test('who writes is named before who only looks', () => {
  const bruno = { id: 2, name: 'Bruno', isWriting: false };
  const { rerender } = render(<TicketViewersNote others={[bruno, { id: 3, name: 'Sofia', isWriting: false }]} />);
  expect(screen.getByRole('status').textContent).toBe('Bruno e Sofia também estão vendo');
  rerender(
    <TicketViewersNote
      others={[
        { ...bruno, isWriting: true },
        { id: 3, name: 'Sofia', isWriting: false },
      ]}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Bruno está escrevendo…');
  rerender(<TicketViewersNote others={[]} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
