import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PlanLimit } from '#contract/schema.ts';
import { failureToast } from '#machines/effect.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { FloatingPanel } from '#web/components/layers/floating-panel.tsx';
import { toastText } from '#web/desk/effects.ts';
import { errorText, whenWorded } from '#web/desk/error-text.ts';
// biome-ignore lint/style/noRestrictedImports: this is what shows what the desk is asked for
import { actOnLastToast, showToast, toastLife } from '#web/desk/toasts.ts';
import { changeLanguage, i18n, startI18n } from '#web/i18n/i18n.ts';
import { Toaster } from '#web/shell/toaster.tsx';

beforeAll(() => startI18n('pt'));

afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Fechar' })) fireEvent.click(close);
  cleanup();
});

const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.toast-life');

/** jsdom runs no animations, so the end of a toast's life is told to it. */
const endLife = (text: string) => {
  const ended = new Event('animationend', { bubbles: true });
  Object.assign(ended, { animationName: 'toast-life' });
  fireEvent(toastOf(text) as HTMLElement, ended);
};

describe('a toast', () => {
  it('is announced politely when something worked, at once when it failed', () => {
    render(<Toaster />);
    act(() => showToast({ kind: 'success', text: 'Conexão salva com sucesso.' }));
    act(() => showToast({ kind: 'error', text: 'Sem resposta do servidor.' }));
    expect(screen.getByRole('status').textContent).toContain('Conexão salva com sucesso.');
    expect(screen.getByRole('alert').textContent).toContain('Sem resposta do servidor.');
  });

  it('stands in the body in an element of its own: React would hear all that happens in the body twice', () => {
    const { unmount } = render(<Toaster />);
    const place = document.querySelector('[data-notices]')?.parentElement;
    expect(place?.parentElement).toBe(document.body);
    unmount();
    expect(place?.isConnected).toBe(false);
  });

  it('lives two seconds after a success and three after a failure', () => {
    render(<Toaster />);
    act(() => showToast({ kind: 'success', text: 'Salvo' }));
    act(() => showToast({ kind: 'error', text: 'Falhou' }));
    expect(toastLife).toMatchObject({ success: 2000, error: 3000 });
    expect(toastOf('Salvo')?.style.getPropertyValue('--toast-life')).toBe('2000ms');
    expect(toastOf('Falhou')?.style.getPropertyValue('--toast-life')).toBe('3000ms');
  });

  it('takes back what was done in a small panel, which stays open and keeps the focus', async () => {
    const onAct = vi.fn();
    const onClose = vi.fn();
    render(
      <>
        <FloatingPanel id="tags" label="Tags" onClose={onClose}>
          <input aria-label="Buscar" />
        </FloatingPanel>
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByLabelText('Buscar'));
    act(() => showToast({ kind: 'success', text: 'Tag removida', action: { label: 'Desfazer', onAct } }));
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect([onAct.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar'));
    expect(screen.queryByText('Tag removida')).toBeNull();
  });

  it('is heard and can be closed while a dialog is open, which stays open', () => {
    let closed = 0;
    render(
      <>
        <Dialog open title="Editar tag" onClose={() => closed++}>
          <button type="button">Salvar</button>
        </Dialog>
        <Toaster />
      </>,
    );
    act(() => showToast({ kind: 'error', text: 'Falhou' }));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Falhou');
    expect(alert.closest('[inert], [aria-hidden=true]')).toBeNull();
    fireEvent.click(within(alert).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText('Falhou')).toBeNull();
    expect(closed).toBe(0);
  });

  it('goes when its life is over', () => {
    render(<Toaster />);
    act(() => showToast({ kind: 'success', text: 'Salvo' }));
    endLife('Salvo');
    expect(screen.queryByText('Salvo')).toBeNull();
  });

  it('that offers something lives five seconds, does it once, and goes', () => {
    let undone = 0;
    const action = { label: 'Desfazer', onAct: () => (undone += 1) };
    render(<Toaster />);
    act(() => showToast({ kind: 'success', text: 'Atendimento resolvido', action }));
    expect(toastOf('Atendimento resolvido')?.style.getPropertyValue('--toast-life')).toBe('5000ms');
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect([undone, screen.queryByText('Atendimento resolvido')]).toEqual([1, null]);
  });

  it('does what it offers from elsewhere too, the newest first', () => {
    const done: string[] = [];
    const offer = (label: string) => ({ label, onAct: () => done.push(label) });
    render(<Toaster />);
    act(() => showToast({ kind: 'success', text: 'Um', action: offer('um') }));
    act(() => showToast({ kind: 'success', text: 'Dois', action: offer('dois') }));
    act(() => showToast({ kind: 'info', text: 'Nada a fazer' }));
    act(() => expect([actOnLastToast(), actOnLastToast(), actOnLastToast()]).toEqual([true, true, false]));
    expect(done).toEqual(['dois', 'um']);
  });

  it('is shown once, however often the same is said', () => {
    render(<Toaster />);
    act(() => showToast({ kind: 'error', text: 'Falhou' }));
    act(() => showToast({ kind: 'error', text: 'Falhou' }));
    expect(screen.getAllByText('Falhou')).toHaveLength(1);
  });
});

describe('a failure in words', () => {
  it('waits for the words of refusals, which no start brings along', async () => {
    expect(errorText('ERR_NO_PERMISSION')).toBe('Ocorreu um erro!');
    await whenWorded('ERR_NO_PERMISSION');
    expect(errorText('ERR_NO_PERMISSION')).toBe('Você não tem permissão para fazer isto.');
    expect([whenWorded('ERR_NOT_FOUND'), whenWorded('network')]).toEqual([undefined, undefined]);
  });

  it('waits a few seconds only for words that don’t come', async () => {
    const fetching = vi.spyOn(i18n, 'loadNamespaces').mockReturnValue(new Promise(() => {}));
    const has = vi.spyOn(i18n, 'hasLoadedNamespace').mockReturnValue(false);
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
      fetching.mockRestore();
      has.mockRestore();
    });
    let hasWords = false;
    void whenWorded('ERR_FROM_TOMORROW')?.then(() => {
      hasWords = true;
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(hasWords).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect([hasWords, errorText('ERR_FROM_TOMORROW')]).toEqual([true, 'Ocorreu um erro!']);
  });

  it('is the translated code', () => {
    expect(errorText('ERR_NO_PERMISSION')).toBe('Você não tem permissão para fazer isto.');
    expect(errorText('timeout')).toBe('O servidor demorou demais para responder. Tente de novo.');
  });

  it('is the raw text when no language knows it', () => {
    expect(errorText('Slow down, please')).toBe('Slow down, please');
    expect(errorText('ERR_FROM_TOMORROW')).toBe('ERR_FROM_TOMORROW');
  });

  it.each([
    [
      'pt',
      'Seu plano permite 1 conexão. Em uso: 3.',
      'Seu plano permite 2 usuários. Em uso: 2.',
      'Seu plano permite 5 agendamentos em espera. Em uso: 5.',
      'Seu plano permite 1 campanha por vez. Em uso: 1.',
    ],
    [
      'en',
      'Your plan allows 1 connection. In use: 3.',
      'Your plan allows 2 users. In use: 2.',
      'Your plan allows 5 waiting scheduled messages. In use: 5.',
      'Your plan allows 1 campaign at a time. In use: 1.',
    ],
    [
      'es',
      'Tu plan permite 1 conexión. En uso: 3.',
      'Tu plan permite 2 usuarios. En uso: 2.',
      'Tu plan permite 5 mensajes programados en espera. En uso: 5.',
      'Tu plan permite 1 campaña a la vez. En uso: 1.',
    ],
  ] as const)('says in %s how much a plan allows that is used up', async (language, ...words) => {
    await changeLanguage(language);
    const reached: PlanLimit[] = [
      { limit: 'connections', used: 3, allowed: 1 },
      { limit: 'users', used: 2, allowed: 2 },
      { limit: 'schedules', used: 5, allowed: 5 },
      { limit: 'campaigns', used: 1, allowed: 1 },
    ];
    const refused = reached.map((details) => ({ status: 403, code: 'ERR_PLAN_LIMIT', details: { details } }));
    expect(refused.map((failure) => toastText(failureToast(failure)))).toEqual(words);
    await changeLanguage('pt');
  });

  it('says how large a file may be, where the server says it', () => {
    const tooLarge = (details: object) => failureToast({ status: 413, code: 'ERR_FILE_TOO_LARGE', details });
    expect(toastText(tooLarge({ maxBytes: 52_428_800 }))).toBe('O arquivo é grande demais: o limite é de 50 MB.');
    expect(toastText(tooLarge({}))).toBe('O arquivo é grande demais.');
  });

  it('is never empty', () => {
    expect(errorText('')).toBe('Ocorreu um erro!');
    expect(errorText(undefined)).toBe('Ocorreu um erro!');
  });
});
