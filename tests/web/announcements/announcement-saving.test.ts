import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { fromPromise } from 'xstate';
import type { Announcement, AnnouncementInput } from '#contract/schema.ts';
import * as api from '#web/api/announcements.ts';
import { announcementsListScreen } from '#web/screens/announcements/announcements-list-screen.ts';

vi.mock('#web/api/announcements.ts');

const stored = (change: Partial<AnnouncementInput>) => ({ id: 7, mediaPath: null, ...change }) as Announcement;
let isSeen: boolean[];

beforeEach(() => {
  isSeen = [];
  const keep = async (change: Partial<AnnouncementInput>) => {
    isSeen.push(change.status === true);
    return stored(change);
  };
  vi.mocked(api.createAnnouncement).mockImplementation(keep);
  vi.mocked(api.updateAnnouncement).mockImplementation((_, change) => keep(change));
});
afterEach(() => vi.resetAllMocks());

const save = (picture?: File, id: number | null = null) => {
  const { saveRow } = announcementsListScreen.logic.implementations.actors;
  const values = { title: 'Aviso', text: 'Texto', priority: 3, status: true, picture };
  const logic = saveRow as ReturnType<typeof fromPromise<Announcement, { id: number | null; values: unknown }>>;
  const [input, signal] = [{ id, values }, new AbortController().signal];
  return (logic.config as (from: object) => Promise<Announcement>)({ input, signal });
};

test('without a picture an announcement is seen at once', async () => {
  await save();
  expect(isSeen).toEqual([true]);
});

test('with one it is seen when that has been taken', async () => {
  vi.mocked(api.uploadAnnouncementMedia).mockImplementation(async () => {
    expect(isSeen).toEqual([false]);
    return stored({ status: false });
  });
  await save(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(isSeen).toEqual([false, true]);
});

test('a picture that is refused leaves it unseen, to be saved again', async () => {
  vi.mocked(api.uploadAnnouncementMedia).mockRejectedValue(new Error('refused'));
  await expect(save(new File(['x'], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({ stored: { id: 7 } });
  expect(isSeen).toEqual([false]);
});

test('a picture that is refused changes nothing of what is stored', async () => {
  vi.mocked(api.uploadAnnouncementMedia).mockRejectedValue(new Error('refused'));
  await expect(save(new File(['x'], 'a.png', { type: 'image/png' }), 7)).rejects.toThrow('refused');
  expect(isSeen).toEqual([]);
});
