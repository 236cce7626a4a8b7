import { useMemo } from 'react';
import { useCell } from '#web/cell.ts';
import { addFiles, type HeldFile, type Writing, writingOf } from './writing.ts';

/** What is being written on one ticket; it is there again after switching tickets. */
export const useWriting = (userId: number, ticketId: number, kind?: 'note') => {
  const cell = useMemo(() => writingOf(userId, ticketId, kind), [userId, ticketId, kind]);
  const writing = useCell(cell, whole);

  const change = (next: Partial<Writing>) => cell.set({ ...cell.get(), ...next });

  return {
    ...writing,
    setText: (text: string) => change({ text }),
    addFiles: (files: readonly File[]) => addFiles(cell, files),
    removeFile: (id: string) => {
      forget(cell.get().files.filter((file) => file.id === id));
      change({ files: cell.get().files.filter((file) => file.id !== id) });
    },
    clear: () => {
      forget(cell.get().files);
      change({ text: '', files: [], refused: undefined });
    },
  };
};

const whole = (writing: Writing) => writing;

const forget = (files: readonly HeldFile[]) => {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
};
