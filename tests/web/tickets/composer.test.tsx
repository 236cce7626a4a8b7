import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/components/composer.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';
import { aMessage } from '../../support/screens/tickets.ts';

const { Empty } = composeStories(stories);

const replies = [
  {
    id: 1,
    shortcode: 'obrigado',
    message: 'Obrigado pelo contato, {{firstName}}! Estamos à disposição.',
    mediaName: null,
  },
  { id: 2, shortcode: 'oi', message: '{{ms}}!', mediaName: null },
  { id: 3, shortcode: 'tabela', message: '', mediaName: 'tabela.pdf' },
];

const shown = async (change: Partial<stories.TypedProps> = {}) => {
  const calls = {
    onSend: vi.fn(),
    onAddFiles: vi.fn(),
    onRemoveFile: vi.fn(),
    onCaption: vi.fn(),
    onCancelQuote: vi.fn(),
    onSigns: vi.fn(),
    onQuickReplies: vi.fn(),
    onQuickReply: vi.fn(),
    onSchedule: vi.fn(),
  };
  await show(Empty, { quickReplies: replies, ...calls, ...change });
  return calls;
};

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });

describe('the composer', () => {
  test('Enter sends', async () => {
    const { onSend } = await shown();
    await userEvent.type(box(), 'Bom dia{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(box().value).toBe('Bom dia');
  });

  // For a text box outside any form the browser goes through all controls of the page whenever it gets the focus.
  test('the text box is alone in a form of its own', async () => {
    await shown();
    expect(box().form).not.toBe(null);
    expect([...(box().form?.elements ?? [])]).toEqual([box()]);
  });

  test('more files than a message takes are said before they are sent, and stay with the text', async () => {
    const files = Array.from({ length: 25 }, (_, n) => ({ id: String(n), name: `foto ${n}.png`, size: 10 }));
    const { onSend } = await shown({ files, text: 'As fotos' });
    await userEvent.type(box(), '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Arquivos demais: até 20 por mensagem. Remova 5 para enviar.');
    expect([box().value, screen.getAllByText(/^foto/).length]).toEqual(['As fotos', 25]);
  });

  test('Shift and Enter break the line', async () => {
    const { onSend } = await shown();
    await userEvent.type(box(), 'a{Shift>}{Enter}{/Shift}b');
    expect(onSend).not.toHaveBeenCalled();
    expect(box().value).toBe('a\nb');
  });

  test('an Enter that closes a composition neither sends nor breaks the line (F63)', async () => {
    const { onSend } = await shown({ text: 'にほん' });
    const composing = createEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent(box(), composing);
    const afterwards = createEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    fireEvent(box(), afterwards);
    expect(onSend).not.toHaveBeenCalled();
    expect([composing.defaultPrevented, afterwards.defaultPrevented]).toEqual([false, false]);
  });

  test('what is only blank is not sent', async () => {
    const { onSend } = await shown();
    await userEvent.type(box(), '   {Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  });

  test('a file may go without a text', async () => {
    const { onSend } = await shown({ files: [{ id: '1', name: 'nota.pdf', size: 10 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('of several files each takes a caption, and Enter there sends', async () => {
    const files = [
      { id: '1', name: 'frente.png', size: 10 },
      { id: '2', name: 'verso.png', size: 10 },
    ];
    const { onCaption, onSend } = await shown({ files });
    await userEvent.type(screen.getByRole('textbox', { name: 'Legenda de verso.png' }), 'v{Enter}');
    expect(onCaption).toHaveBeenCalledExactlyOnceWith('2', 'v');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('of one file the text is the caption', async () => {
    await shown({ files: [{ id: '1', name: 'frente.png', size: 10 }] });
    expect(screen.queryByRole('textbox', { name: /Legenda/ })).toBe(null);
  });

  test('pasted files are attached', async () => {
    const { onAddFiles } = await shown();
    const picture = new File(['x'], 'tela.png', { type: 'image/png' });
    fireEvent.paste(box(), { clipboardData: { files: [picture] } });
    expect(onAddFiles).toHaveBeenCalledWith([picture]);
  });

  test('a picked file is taken away again by name', async () => {
    const { onRemoveFile } = await shown({ files: [{ id: '7', name: 'nota.pdf', size: 10 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Remover nota.pdf' }));
    expect(onRemoveFile).toHaveBeenCalledWith('7');
  });

  test('a message that is to be answered brings the caret here, and stands without marks', async () => {
    await shown({ quoted: aMessage({ fromMe: true, body: '*Ana:*\nBom *dia*' }) });
    expect(screen.getByText('Bom dia')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(box()));
  });

  test('what is too long is kept and not sent, and how long it may be is said', async () => {
    const { onSend } = await shown({ text: 'a'.repeat(65_001) });
    box().focus();
    await userEvent.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Texto longo demais: use até 65000 caracteres.');
  });

  test('Escape gives up the quote', async () => {
    const { onCancelQuote } = await shown({ quoted: aMessage({ body: 'Foi este pedido' }) });
    expect(screen.getByText('Respondendo a Padaria Monte Claro')).toBeTruthy();
    await userEvent.type(box(), '{Escape}');
    expect(onCancelQuote).toHaveBeenCalledTimes(1);
  });

  test('a slash and a character call for quick replies, the best first, cut at 35 characters', async () => {
    const { onQuickReplies } = await shown();
    await userEvent.type(box(), 'Olá /');
    expect([screen.queryByRole('listbox'), onQuickReplies.mock.calls.length]).toEqual([null, 0]);
    await userEvent.type(box(), 'o');
    expect(onQuickReplies).toHaveBeenCalledTimes(1);
    const labels = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(labels).toEqual(['/obrigado Obrigado pelo contato, {…', '/oi {{ms}}!']);
    expect(labels[0]).toHaveLength(35);
  });

  test('arrows and Enter choose a quick reply, which takes the place of what called for it', async () => {
    const { onSend, onQuickReply } = await shown();
    await userEvent.type(box(), 'Olá /o{ArrowDown}{Enter}');
    expect(box().value).toBe('Olá {{ms}}!');
    expect(onQuickReply).toHaveBeenCalledWith(replies[1]);
    expect([onSend.mock.calls.length, screen.queryByRole('listbox')]).toEqual([0, null]);
    await userEvent.type(box(), '{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('Escape closes the quick replies, and Enter sends what was written', async () => {
    const { onSend } = await shown();
    await userEvent.type(box(), '/o{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(box(), 'i{Enter}');
    expect([onSend.mock.calls.length, box().value]).toEqual([1, '/oi']);
  });

  test('a slash within a word calls for nothing', async () => {
    const { onQuickReplies } = await shown();
    await userEvent.type(box(), 'e/ou https://acme.test/o');
    expect(onQuickReplies).not.toHaveBeenCalled();
  });

  test('quick replies that could not be loaded say so and are asked for again', async () => {
    const { onQuickReplies } = await shown({ quickReplies: 'failed' });
    await userEvent.type(box(), '/o');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onQuickReplies).toHaveBeenCalledTimes(2);
  });

  describe('the button for quick replies', () => {
    const button = (expanded: boolean) => screen.getByRole('button', { name: 'Respostas rápidas', expanded });
    const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

    test('shows all of them with the caret in the text, and Enter puts one where the caret stood', async () => {
      const { onQuickReplies, onQuickReply, onSend } = await shown({ text: 'Olá  tudo bem?' });
      box().setSelectionRange(4, 4);
      await userEvent.click(button(false));
      expect([labels().length, onQuickReplies.mock.calls.length, document.activeElement]).toEqual([3, 1, box()]);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect([box().value, labels().length, onSend.mock.calls.length]).toEqual(['Olá {{ms}}! tudo bem?', 0, 0]);
      expect(onQuickReply).toHaveBeenCalledWith(replies[1]);
    });

    test('what is typed then narrows them and is replaced; a blank goes on writing', async () => {
      await shown();
      await userEvent.type(box(), 'Olá ');
      await userEvent.click(button(false));
      await userEvent.keyboard('ob');
      expect(labels()).toEqual(['/obrigado Obrigado pelo contato, {…']);
      await userEvent.keyboard('{Enter}');
      expect(box().value).toBe(`Olá ${replies[0]?.message}`);
      await userEvent.click(button(false));
      await userEvent.keyboard('o i');
      expect([labels(), button(false)]).toEqual([[], expect.anything()]);
    });

    test('says so where there are none, and closes by Escape, another press, and on leaving', async () => {
      await shown({ quickReplies: [] });
      await userEvent.click(button(false));
      expect(screen.getByRole('status').textContent).toBe('Nenhuma resposta rápida encontrada.');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('status')).toBeNull();
      await userEvent.click(button(false));
      await userEvent.click(button(true));
      expect(screen.queryByRole('status')).toBeNull();
      await userEvent.click(button(false));
      fireEvent.blur(box(), { relatedTarget: document.body });
      expect(screen.queryByRole('status')).toBeNull();
    });

    test('is reached by keys', async () => {
      await shown();
      screen.getByRole('button', { name: 'Anexar arquivos' }).focus();
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      expect([labels().length, document.activeElement]).toEqual([3, box()]);
    });
  });

  test('a button schedules a message', async () => {
    const { onSchedule } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Agendar mensagem' }));
    expect(onSchedule).toHaveBeenCalledOnce();
  });

  test('signing is a switch', async () => {
    const { onSigns } = await shown();
    await userEvent.click(screen.getByRole('switch', { name: 'Assinar', checked: true }));
    expect(onSigns).toHaveBeenCalledWith(false);
  });
});
