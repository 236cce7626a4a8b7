import { type Atom, createAtom } from '#web/atom.ts';
import type { PickedFile } from '#web/components/composer/composer-files.tsx';
import { findFiles, keepFiles } from './writing-files.ts';

export interface HeldFile extends PickedFile {
  file: File;
}

export interface Writing {
  text: string;
  files: readonly HeldFile[];
  /** The name of a file that was not taken because nothing is in it. */
  refused?: string | undefined;
}

/** A message on a ticket, a note about one, or a message in a chat. */
export type WritingKind = 'writing' | 'note' | 'chat';

/** What a user is writing. It outlives another ticket or chat, a reload and the end of the session. */
export const writingOf = (userId: number, subjectId: number, kind: WritingKind = 'writing'): Atom<Writing> => {
  const key = keyOf(kind, userId, subjectId);
  const atom = atoms.get(key) ?? begin(key);
  atoms.set(key, atom);
  return atom;
};

/** Whether something is written on a ticket and not sent yet; files count once their ticket was opened in this page. */
export const hasDraft = (userId: number, subjectId: number): boolean => {
  const key = keyOf('writing', userId, subjectId);
  const known = drafts.get(key) ?? storedText(key).trim() !== '';
  drafts.set(key, known);
  return known;
};

/** What is written of it; empty where it has files alone. */
export const draftText = (userId: number, subjectId: number): string => {
  const key = keyOf('writing', userId, subjectId);
  return (atoms.get(key)?.get().text ?? storedText(key)).trim();
};

/** Calls back when somewhere a draft begins or ends, until the returned function is called. */
export const watchDrafts = (listener: () => void) => {
  draftWatchers.add(listener);
  return () => draftWatchers.delete(listener);
};

/** Puts files to what is being written, but none in which there is nothing. */
export const addFiles = (writing: Atom<Writing>, files: readonly File[]): void => {
  const now = writing.get();
  const taken = files.filter((file) => file.size > 0).map((file) => held(file));
  writing.set({
    ...now,
    files: taken.length > 0 ? [...now.files, ...taken] : now.files,
    refused: files.find((file) => file.size === 0)?.name,
  });
};

const held = (file: File, caption = ''): HeldFile => {
  lastId += 1;
  const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
  return { id: String(lastId), name: file.name, size: file.size, file, caption, ...preview };
};

const keyOf = (kind: WritingKind, userId: number, subjectId: number) => `${kind}:${userId}:${subjectId}`;

const drafts = new Map<string, boolean>();
const draftWatchers = new Set<() => void>();

const noteDraft = (key: string, { text, files }: Writing) => {
  const is = text.trim() !== '' || files.length > 0;
  if (drafts.get(key) === is) return;
  drafts.set(key, is);
  for (const listener of draftWatchers) listener();
};

const atoms = new Map<string, Atom<Writing>>();
let lastId = 0;

const begin = (key: string) => {
  const atom = createAtom<Writing>({ text: storedText(key), files: [] });
  let files = atom.get().files;
  atom.watch(() => {
    noteDraft(key, atom.get());
    unwritten.set(key, atom.get().text);
    timer ??= setTimeout(writeTexts, 250);
    const before = files;
    files = atom.get().files;
    if (before === files) return;
    unwritten.set(captionsOf(key), withText(files) ? JSON.stringify(files.map(({ caption }) => caption)) : '');
    if (before.length === files.length && before.every(({ file }, index) => file === files[index]?.file)) return;
    keepFiles(
      key,
      files.map(({ file }) => file),
    );
  });
  void findFiles(key).then((found) => {
    const captions: string[] = JSON.parse(storedText(captionsOf(key)) || '[]');
    const back = found.map((file, index) => held(file, captions[index]));
    if (back.length > 0) atom.set({ ...atom.get(), files: [...back, ...atom.get().files] });
  });
  return atom;
};

const captionsOf = (key: string) => `captions:${key}`;

const withText = (files: readonly HeldFile[]) => files.some(({ caption }) => caption);

const unwritten = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Storage is written a little later, because it may block and every key would pay for it. */
const writeTexts = () => {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, text] of unwritten) storeText(key, text);
  unwritten.clear();
};

window.addEventListener('pagehide', writeTexts);

const storedText = (key: string) => {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const storeText = (key: string, text: string) => {
  try {
    if (text) window.localStorage.setItem(key, text);
    else window.localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the text stays in memory.
  }
};
