import { buffer } from 'node:stream/consumers';
import type { Files, StoredFile } from '#server/files/files.ts';
import { oggOpus } from '#server/files/ogg-opus.ts';
import { broken } from '#server/http/http-error.ts';

/** A quarter of an hour, as the desk records at most, and a moment for what encoders add. */
const MAX_SECONDS = 905;
/** More than that of it a second is no speech. */
const MAX_BYTES = MAX_SECONDS * 16_000;

/** Refuses what is no voice message, or goes with anything but one recording. */
export async function assertVoice(
  files: Pick<Files, 'open'>,
  voice: StoredFile,
  recordings: readonly StoredFile[],
): Promise<void> {
  const [recording, ...others] = recordings;
  if (others.length > 0 || recording?.mediaType !== 'audio') throw broken('/body/voice', 'must go with one recording');
  const sound = voice.size > MAX_BYTES ? undefined : oggOpus(await buffer(await files.open(voice.name)));
  if (!sound) throw broken('/body/voice', 'must be Opus within Ogg');
  if (sound.seconds > MAX_SECONDS) throw broken('/body/voice', `must be at most ${MAX_SECONDS} seconds long`);
}
