import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupDamaged, PassphraseNeeded } from './refused.ts';

/** Work for whoever guesses a passphrase: 64 MB of memory and some tenths of a second for each try. */
const WORK_FACTOR = 16;

export const sealedBeginning = 'age-encryption.org/v1';

type Bytes = globalThis.ReadableStream<Uint8Array>;

/** Encrypts what flows through, in the format of age, which the tool of that name opens as well. */
export async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* chunksOf(await encrypter.encrypt(Readable.toWeb(Readable.from(source)) as Bytes));
}

/** Decrypts a file; where the passphrase is another one, that is said before anything comes. */
export async function unsealed(
  source: Readable,
  { file, passphrase }: { file: string; passphrase: string },
): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.from(chunksOf(await decrypter.decrypt(Readable.toWeb(source) as Bytes)));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new PassphraseNeeded(
        `The passphrase is not the one that ${file} was encrypted with. Nothing has been changed.`,
      );
    throw new BackupDamaged(file, 'its beginning can not be read', { cause: error });
  }
}

const chunksOf = (stream: Bytes) => stream as unknown as ReadableStream<Uint8Array>;
