import { type Cell, createCell } from '#web/cell.ts';
import type { PickedFile } from '../views/composer/composer-files.tsx';
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

/** What a user is writing on a ticket, or noting about it. It outlives another ticket, a reload and the end of the session. */
export const writingOf = (userId: number, ticketId: number, kind: 'writing' | 'note' = 'writing'): Cell<Writing> => {
  const key = `${kind}:${userId}:${ticketId}`;
  const cell = cells.get(key) ?? begin(key);
  cells.set(key, cell);
  return cell;
};

/** Puts files to what is being written, but none in which there is nothing. */
export const addFiles = (writing: Cell<Writing>, files: readonly File[]): void => {
  const now = writing.get();
  const taken = files.filter((file) => file.size > 0).map(held);
  writing.set({
    ...now,
    files: taken.length > 0 ? [...now.files, ...taken] : now.files,
    refused: files.find((file) => file.size === 0)?.name,
  });
};

const held = (file: File): HeldFile => {
  lastId += 1;
  const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
  return { id: String(lastId), name: file.name, size: file.size, file, ...preview };
};

const cells = new Map<string, Cell<Writing>>();
let lastId = 0;

const begin = (key: string) => {
  const cell = createCell<Writing>({ text: storedText(key), files: [] });
  let files = cell.get().files;
  cell.watch(() => {
    unwritten.set(key, cell.get().text);
    timer ??= setTimeout(writeTexts, 250);
    if (cell.get().files === files) return;
    files = cell.get().files;
    keepFiles(
      key,
      files.map(({ file }) => file),
    );
  });
  void findFiles(key).then((found) => {
    if (found.length > 0) cell.set({ ...cell.get(), files: [...found.map(held), ...cell.get().files] });
  });
  return cell;
};

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
