import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultNotificationPreferences, withChange } from '#machines/notification-preferences/preferences.ts';
import { followWishes } from '#web/desk/notifications/wishes.ts';
import { i18n } from '#web/i18n/i18n.ts';
import * as stories from '../../../stories/shell/notification-preferences.stories.tsx';
import { aNotice } from '../../machines/fixtures/desk/alarm.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full } = composeStories(stories);
const asItBegins = defaultNotificationPreferences;
const open = (notificationPreferences = asItBegins) => openScreen(Full, { company: { notificationPreferences } });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const saved = ({ server }: Awaited<ReturnType<typeof open>>) => server.company.notificationPreferences;

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.removeItem('desktopNotices');
});

describe('What one is told', () => {
  test('is chosen kind by kind and stored at once', async () => {
    const opened = await open();
    await opened.user.click(await box('Informativo: Som'));
    await opened.user.click(await box('Menção a você no chat interno: Área de trabalho'));
    await waitFor(() =>
      expect(saved(opened).kinds).toEqual({
        ...asItBegins.kinds,
        announcement: { sound: false, desktop: true },
        mention: { sound: true, desktop: false },
      }),
    );
    expect((await box('Informativo: Som')).checked).toBe(false);
  });

  test('follows what the same person chooses in another browser', async () => {
    const { notify } = await open();
    await box('Informativo: Som');
    const preferences = { ...asItBegins, desktop: false, updatedAt: '2027-01-01T12:00:00.000Z' };
    await notify({ type: 'notificationPreferences.updated', preferences, userId: 3 });
    await waitFor(async () => expect((await box('Informativo: Área de trabalho')).disabled).toBe(true));
  });

  test('keeps quiet hours that are whole, and takes back what was left half typed', async () => {
    const opened = await open(withChange(asItBegins, { quietHours: { isOn: true, from: '19:00', to: '08:00' } }));
    const end = await screen.findByLabelText<HTMLInputElement>('Às');
    await opened.user.clear(end);
    await opened.user.type(end, '0730');
    await waitFor(() => expect(saved(opened).quietHours).toEqual({ isOn: true, from: '19:00', to: '07:30' }));
    await opened.user.clear(end);
    await opened.user.tab();
    expect(end.value).toBe('07:30');
    expect(i18n.language).toBe('pt');
  });

  test('takes over once that a browser had its desktop notices switched off', async () => {
    window.localStorage.setItem('desktopNotices', 'false');
    const opened = await open();
    await waitFor(() => expect(saved(opened).desktop).toBe(false));
    await waitFor(() => expect(window.localStorage.getItem('desktopNotices')).toBeNull());
  });
});

describe('The wishes', () => {
  const announcement = { kind: 'announcement', place: 1, name: 'Novidades', to: null } as const;

  test('let through what is wanted at this moment', async () => {
    const { desk } = await open(
      withChange(asItBegins, { kinds: { customerMessage: { sound: true, desktop: false } }, sound: false }),
    );
    const { of, forget } = followWishes(desk);
    expect(await of([aNotice(1), announcement])).toEqual({ isHeard: false, shown: [announcement] });
    forget();
  });

  test('let nothing through in quiet hours, by the clock of the computer', async () => {
    const { desk } = await open(withChange(asItBegins, { quietHours: { isOn: true, from: '22:00', to: '07:00' } }));
    const { of, forget } = followWishes(desk);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(2026, 10, 20, 23, 30));
    expect(await of([announcement])).toEqual({ isHeard: false, shown: [] });
    vi.setSystemTime(new Date(2026, 10, 20, 12, 0));
    expect(await of([announcement])).toEqual({ isHeard: true, shown: [announcement] });
    forget();
  });

  test('let everything through where they cannot be known', async () => {
    const { desk } = await openScreen(Full, {
      arrange: ({ server }) => server.fail('findNotificationPreferences', 503, 'ERR_UNAVAILABLE'),
    });
    const { of, forget } = followWishes(desk);
    expect(await of([announcement])).toEqual({ isHeard: true, shown: [announcement] });
    forget();
  });
});
