import { useMemo, useState } from 'react';
import { useCell } from '#web/cell.ts';
import { type HeldFile, held, type Writing, writingOf } from './writing.ts';

/** What is being written on one ticket; it is there again after switching tickets. */
export const useWriting = (userId: number, ticketId: number, kind?: 'note') => {
  const cell = useMemo(() => writingOf(userId, ticketId, kind), [userId, ticketId, kind]);
  const writing = useCell(cell, whole);
  const [refused, setRefused] = useState<string>();

  const change = (next: Partial<Writing>) => cell.set({ ...cell.get(), ...next });

  return {
    ...writing,
    /** The name of a file that was not taken because nothing is in it. */
    refused,
    setText: (text: string) => change({ text }),
    addFiles: (files: readonly File[]) => {
      setRefused(files.find((file) => file.size === 0)?.name);
      const taken = files.filter((file) => file.size > 0).map(held);
      if (taken.length > 0) change({ files: [...cell.get().files, ...taken] });
    },
    removeFile: (id: string) => {
      forget(cell.get().files.filter((file) => file.id === id));
      change({ files: cell.get().files.filter((file) => file.id !== id) });
    },
    clear: () => {
      setRefused(undefined);
      forget(cell.get().files);
      change({ text: '', files: [] });
    },
  };
};

const whole = (writing: Writing) => writing;

const forget = (files: readonly HeldFile[]) => {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
};
