import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Composer, type ComposerProps } from '#web/components/composer.tsx';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../stories/support/tickets.ts';

beforeAll(async () => {
  await startI18n('pt');
  await i18n.loadNamespaces('tickets');
});
afterEach(cleanup);

const shown = (change: Partial<ComposerProps> = {}) => {
  const calls = {
    onSend: vi.fn(),
    onAddFiles: vi.fn(),
    onRemoveFile: vi.fn(),
    onCancelQuote: vi.fn(),
    onSigns: vi.fn(),
  };
  const Typed = () => {
    const [text, setText] = useState(change.text ?? '');
    return <Composer files={[]} signs {...calls} {...change} text={text} onText={setText} />;
  };
  render(<Typed />);
  return calls;
};

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });

describe('the composer', () => {
  test('Enter sends', async () => {
    const { onSend } = shown();
    await userEvent.type(box(), 'Bom dia{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(box().value).toBe('Bom dia');
  });

  test('Shift and Enter break the line', async () => {
    const { onSend } = shown();
    await userEvent.type(box(), 'a{Shift>}{Enter}{/Shift}b');
    expect(onSend).not.toHaveBeenCalled();
    expect(box().value).toBe('a\nb');
  });

  test('an Enter that closes a composition neither sends nor breaks the line', () => {
    const { onSend } = shown({ text: 'にほん' });
    const composing = createEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent(box(), composing);
    const afterwards = createEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    fireEvent(box(), afterwards);
    expect(onSend).not.toHaveBeenCalled();
    expect([composing.defaultPrevented, afterwards.defaultPrevented]).toEqual([false, false]);
  });

  test('what is only blank is not sent', async () => {
    const { onSend } = shown();
    await userEvent.type(box(), '   {Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  });

  test('a file may go without a text', async () => {
    const { onSend } = shown({ files: [{ id: '1', name: 'nota.pdf', size: 10 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('pasted files are attached', () => {
    const { onAddFiles } = shown();
    const picture = new File(['x'], 'tela.png', { type: 'image/png' });
    fireEvent.paste(box(), { clipboardData: { files: [picture] } });
    expect(onAddFiles).toHaveBeenCalledWith([picture]);
  });

  test('dropped files are attached', () => {
    const { onAddFiles } = shown();
    const paper = new File(['x'], 'nota.pdf', { type: 'application/pdf' });
    fireEvent.drop(box(), { dataTransfer: { files: [paper], types: ['Files'] } });
    expect(onAddFiles).toHaveBeenCalledWith([paper]);
  });

  test('a picked file is taken away again by name', async () => {
    const { onRemoveFile } = shown({ files: [{ id: '7', name: 'nota.pdf', size: 10 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Tirar nota.pdf' }));
    expect(onRemoveFile).toHaveBeenCalledWith('7');
  });

  test('Escape gives up the quote', async () => {
    const { onCancelQuote } = shown({ quoted: aMessage({ body: 'Foi este pedido' }) });
    expect(screen.getByText('Respondendo a Padaria Monte Claro')).toBeTruthy();
    await userEvent.type(box(), '{Escape}');
    expect(onCancelQuote).toHaveBeenCalledTimes(1);
  });

  test('signing is a switch', async () => {
    const { onSigns } = shown();
    await userEvent.click(screen.getByRole('switch', { name: 'Assinar', checked: true }));
    expect(onSigns).toHaveBeenCalledWith(false);
  });
});
