import { useState } from 'react';
import { type HeldFile, keepWriting, writingOf } from './writing.ts';

/** What is being written on one ticket; it is there again after switching tickets. */
export const useWriting = (userId: number, ticketId: number) => {
  const [writing, setWriting] = useState(() => writingOf(userId, ticketId));
  const [refused, setRefused] = useState<string>();

  const change = (next: Partial<typeof writing>) =>
    setWriting((before) => {
      const after = { ...before, ...next };
      keepWriting(userId, ticketId, after);
      return after;
    });

  return {
    ...writing,
    /** The name of a file that was not taken because nothing is in it. */
    refused,
    setText: (text: string) => change({ text }),
    addFiles: (files: readonly File[]) => {
      setRefused(files.find((file) => file.size === 0)?.name);
      const taken = files.filter((file) => file.size > 0).map(held);
      if (taken.length > 0) change({ files: [...writing.files, ...taken] });
    },
    removeFile: (id: string) => {
      forget(writing.files.filter((file) => file.id === id));
      change({ files: writing.files.filter((file) => file.id !== id) });
    },
    clear: () => {
      setRefused(undefined);
      forget(writing.files);
      change({ text: '', files: [] });
    },
  };
};

let lastId = 0;

const held = (file: File): HeldFile => {
  lastId += 1;
  const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
  return { id: String(lastId), name: file.name, size: file.size, file, ...preview };
};

const forget = (files: readonly HeldFile[]) => {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
};
