import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channels } from '#server/channels/channels.ts';
import { isTakeable } from '#server/channels/picture.ts';
import type { ChannelPicture } from '#server/channels/port.ts';
import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import {
  clearStrayPicture,
  findDuePictureRequests,
  nextPictureTime,
  noteStrayPicture,
  type PictureRequest,
  postponePicture,
} from '#server/records/contacts/picture-requests.ts';
import { keepPicture } from '#server/records/contacts/pictures.ts';
import { openDueWork } from './due-work.ts';

/** So many connections are asked at once, each for one picture, and then nothing for a while. */
const AT_ONCE = 4;
const REST_MS = 1_000;

const MINUTE_MS = 60_000;
/** Before each further try; after the last one the contact counts as asked. */
const AGAIN_MS = [1, 10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

export interface ContactPicturesOptions {
  database: Database;
  channels: Pick<Channels, 'of' | 'openConnections' | 'onPictureRequest'>;
  files: Files;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

/** Asks the channels how those look who have written, and keeps it (docs/decisions/0103). The requests are the plan. */
export interface ContactPictures {
  /** Looks at everything, as after a fall. */
  sweep(): void;
  close(): Promise<void>;
}

export function openContactPictures({
  database,
  channels,
  files,
  clock,
  log,
}: ContactPicturesOptions): ContactPictures {
  const closing = new AbortController();
  const dueWork = openDueWork({ clock, work, nextTime }, later);
  channels.onPictureRequest(sweep);

  const openHere = () => channels.openConnections().map(({ connectionId }) => connectionId);

  function sweep(): void {
    dueWork.look().catch(later);
  }

  function later(error: unknown): void {
    if (!closing.signal.aborted) log.warn({ err: error }, 'Pictures of contacts will be asked for later');
  }

  function nextTime(): Promise<Date | undefined> {
    return database.asSystem('jobs', (scope) => nextPictureTime(scope, openHere()), 'last');
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const due = await database.asSystem(
        'jobs',
        (scope) => findDuePictureRequests(scope, openHere(), AT_ONCE),
        'last',
      );
      if (due.length === 0) return;
      await Promise.all(due.map(attempt));
      await pause(REST_MS, undefined, { signal: closing.signal, ref: false });
    }
  }

  async function attempt(request: PictureRequest): Promise<void> {
    try {
      if (request.strayFile || !request.dueAt) await settle(request, request.strayFile);
      if (request.dueAt) await ask(request);
    } catch (error) {
      const { companyId, contactId, connectionId, failures } = request;
      log.warn({ err: error, companyId, contactId, connectionId }, 'The picture of a contact could not be had');
      const waitMs = AGAIN_MS[failures];
      if (waitMs === undefined) await keep(request, request.pictureFile);
      else await within(request, (scope) => postponePicture(scope, request.id, new Date(clock().getTime() + waitMs)));
    }
  }

  async function ask(request: PictureRequest): Promise<void> {
    const { connectionId, channel, to, pictureFile } = request;
    const picture = (await channels.of(connectionId).pictureOf?.(connectionId, { channel, to })) ?? null;
    const file = picture && (await isTakeable(picture)) ? await fileOf(request, picture) : null;
    if (await keep(request, file)) await settle(request, pictureFile === file ? null : pictureFile);
    // The contact is gone, and its picture with it or with whom it has become one.
    else if (file && file !== pictureFile) await files.remove([file]);
  }

  const keep = (request: PictureRequest, file: string | null) =>
    within(request, (scope) => keepPicture(scope, request, file));

  /** The same picture stays the same file. */
  async function fileOf(request: PictureRequest, { bytes, mime }: ChannelPicture): Promise<string> {
    const { pictureFile } = request;
    if (pictureFile && (await files.find(pictureFile)) && bytes.equals(await buffer(await files.open(pictureFile)))) {
      return pictureFile;
    }
    const stored = await files.store(bytes, { mime }, (name) =>
      within(request, (scope) => noteStrayPicture(scope, request.id, name)),
    );
    return stored.name;
  }

  /** Removes the file that belongs to nobody, and the request once it has been answered. */
  async function settle(request: PictureRequest, strayFile: string | null): Promise<void> {
    if (strayFile) await files.remove([strayFile]);
    await within(request, (scope) => clearStrayPicture(scope, request.id));
  }

  const within = <T>({ companyId }: PictureRequest, work: (scope: Scope) => Promise<T>) =>
    database.inCompany(companyId, work, 'last');

  return {
    sweep,
    async close() {
      closing.abort();
      await dueWork.close();
    },
  };
}
