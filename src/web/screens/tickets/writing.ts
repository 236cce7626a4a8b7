import type { PickedFile } from '#web/components/composer-files.tsx';

export interface HeldFile extends PickedFile {
  file: File;
}

export interface Writing {
  text: string;
  files: readonly HeldFile[];
}

const held = new Map<string, Writing>();

/** What a user was writing on a ticket. The text outlives a reload, files do not. */
export const writingOf = (userId: number, ticketId: number): Writing => {
  const key = keyOf(userId, ticketId);
  return held.get(key) ?? { text: stored(key), files: [] };
};

export const keepWriting = (userId: number, ticketId: number, writing: Writing) => {
  const key = keyOf(userId, ticketId);
  held.set(key, writing);
  unwritten.set(key, writing.text);
  if (timer === undefined) timer = setTimeout(write, 250);
};

const unwritten = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Storage is written a little later, because it may block and every key would pay for it. */
const write = () => {
  timer = undefined;
  for (const [key, text] of unwritten) store(key, text);
  unwritten.clear();
};

window.addEventListener('pagehide', write);

const keyOf = (userId: number, ticketId: number) => `writing:${userId}:${ticketId}`;

const stored = (key: string) => {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const store = (key: string, text: string) => {
  try {
    if (text) window.localStorage.setItem(key, text);
    else window.localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the text stays in memory.
  }
};
