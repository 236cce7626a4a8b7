import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FileDrop } from '#web/components/fields/file-drop.tsx';
import { startI18n } from '#web/i18n/i18n.ts';
import { DropEdge } from '#web/shell/frame/drop-edge.tsx';
import { Toaster } from '#web/shell/toaster.tsx';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

beforeAll(() => startI18n('pt'));
afterEach(cleanup);

const paper = new File(['x'], 'nota.pdf', { type: 'application/pdf' });
const files = { dataTransfer: { files: [paper], types: ['Files'] } };
const words = { dataTransfer: { files: [], types: ['text/plain'] } };

const shown = async (failureText?: string) => {
  const calls = { onFiles: vi.fn(), onRefused: vi.fn() };
  const Page = () => (
    <>
      <DropEdge />
      <FileDrop label="Solte aqui" failureText={failureText} {...calls}>
        <p>Conversa</p>
        {createPortal(<p>Diálogo</p>, document.body)}
      </FileDrop>
      <p>Lista</p>
      <Toaster />
    </>
  );
  render(<ScreenStage screen={Page} at="/" />);
  await screen.findByText('Conversa');
  return calls;
};

/** Whether the browser would do with it what it does by itself: leave the page and show the file. */
const isLeft = (place: string, what: object) => {
  const [over, drop] = [createEvent.dragOver, createEvent.drop].map((create) => create(screen.getByText(place), what));
  for (const event of [over, drop]) fireEvent(screen.getByText(place), event as Event);
  return !(over?.defaultPrevented && drop?.defaultPrevented);
};

test('files are taken wherever they are dropped within, with a word while they are held over it', async () => {
  const { onFiles } = await shown();
  fireEvent.dragOver(screen.getByText('Conversa'), files);
  expect(screen.getByText('Solte aqui')).toBeTruthy();
  expect(isLeft('Conversa', files)).toBe(false);
  expect(onFiles.mock.calls).toEqual([[[paper]]]);
  expect(screen.queryByText('Solte aqui')).toBeNull();
});

test('where nothing may be written the reason is said, and nothing is taken', async () => {
  const { onFiles, onRefused } = await shown('Este atendimento foi resolvido.');
  fireEvent.dragOver(screen.getByText('Conversa'), files);
  expect(screen.getByText('Este atendimento foi resolvido.')).toBeTruthy();
  expect(isLeft('Conversa', files)).toBe(false);
  expect([onFiles.mock.calls, onRefused.mock.calls]).toEqual([[], [['Este atendimento foi resolvido.']]]);
});

test.each(['Lista', 'Diálogo'])(
  'anywhere else they are refused with a notice and not opened by the browser: %s',
  async (place) => {
    const { onFiles } = await shown();
    expect(isLeft(place, files)).toBe(false);
    await screen.findByText('Arquivos podem ser soltos sobre uma conversa aberta.');
    expect(onFiles).not.toHaveBeenCalled();
  },
);

test('a text that is dragged is no file', async () => {
  const { onFiles } = await shown();
  expect([isLeft('Lista', words), isLeft('Conversa', words)]).toEqual([true, true]);
  expect(onFiles).not.toHaveBeenCalled();
});
