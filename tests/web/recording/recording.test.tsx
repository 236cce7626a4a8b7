import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { RecordingBar } from '#web/components/composer/recording-bar.tsx';
import { RecordingNotice } from '#web/components/composer/recording-notice.tsx';
import { levelSteps, levelsOf } from '#web/components/media/audio-levels.ts';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { microphoneError } from '#web/recording/microphone-error.ts';
import { createMp3 } from '#web/recording/mp3.ts';

beforeAll(async () => {
  await startI18n('pt');
  await i18n.loadNamespaces('recorder');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the microphone', () => {
  const secure = () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', { mediaDevices: {} });
  };

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s means that it is %s (F59)', (name, error) => {
    secure();
    expect(microphoneError(new DOMException('no', name))).toBe(error);
  });

  test('on plain http there is none to ask for (F59)', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(microphoneError(new TypeError('undefined is no object'))).toBe('insecure');
  });
});

test.each([44_100, 48_000, 16_000])('sound at %i Hz becomes mp3 of 128 kbps with one channel', (rate) => {
  const mp3 = createMp3(rate);
  const tone = Float32Array.from({ length: rate }, (_, at) => Math.sin(at / 20) / 2);
  expect(mp3.add(tone)).toEqual({ seconds: 1, level: expect.closeTo(0.5, 2) });
  expect(mp3.add(tone).seconds).toBe(2);
  const bytes = new Uint8Array(mp3.end().flatMap((part) => [...part]));
  expect(bytes.length).toBeGreaterThan(30_000);
  expect(bytes.length).toBeLessThan(36_000);
  expect([bytes[0], (bytes[1] ?? 0) & 0xe6]).toEqual([0xff, 0xe2]);
  expect((bytes[3] ?? 0) >> 6).toBe(3);
});

test('the picture of a sound is as loud as it is, wherever the file is cut', () => {
  const sound = Float32Array.from({ length: 8000 }, (_, at) => (at < 4000 ? 0.1 : 0.2));
  const levels = levelsOf(sound);
  expect(levels).toHaveLength(levelSteps);
  expect([levels[0], levels.at(-1)]).toEqual([expect.closeTo(0.5, 3), 1]);
  expect(levelsOf(new Float32Array(0))).toEqual(Array.from({ length: levelSteps }, () => 0));
});

const nothing = () => undefined;
const unused = { onPause: nothing, onResume: nothing, onHear: nothing, onSend: nothing, onCancel: nothing };

test('Escape throws a recording away, running or paused', async () => {
  for (const state of ['recording', 'paused'] as const) {
    const onCancel = vi.fn();
    render(<RecordingBar {...unused} state={state} seconds={12} levels={[1]} onCancel={onCancel} />);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    cleanup();
  }
});

test('a running recording tells its time, and is sent with Enter at once', async () => {
  const onSend = vi.fn();
  const onCancel = vi.fn();
  const on = { ...unused, onSend, onCancel };
  render(<RecordingBar {...on} state="recording" seconds={62.4} levels={[0.2, 1]} />);
  expect(screen.getByRole('timer').textContent).toBe('1:02');
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar gravação' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test.each(['asking', 'encoding'] as const)('while %s nothing can be sent, and it can still be discarded', (state) => {
  render(<RecordingBar {...unused} state={state} seconds={0} levels={[]} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar gravação' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descartar gravação' }).disabled).toBe(false);
});

test('an error says what to do until it is closed', async () => {
  const onClose = vi.fn();
  render(<RecordingNotice error="denied" onClose={onClose} />);
  expect(screen.getByRole('alert').textContent).toContain('Libere o acesso no cadeado');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
