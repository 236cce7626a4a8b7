import { useMemo } from 'react';
import { useAtom } from '#web/atom.ts';
import { addFiles, type HeldFile, type Writing, type WritingKind, writingOf } from './writing.ts';

/** What is being written on one ticket or in one chat; it is there again after switching. */
export const useWriting = (userId: number, subjectId: number, kind?: WritingKind) => {
  const atom = useMemo(() => writingOf(userId, subjectId, kind), [userId, subjectId, kind]);
  const writing = useAtom(atom, whole);

  const change = (next: Partial<Writing>) => atom.set({ ...atom.get(), ...next });

  return {
    ...writing,
    setText: (text: string) => change({ text }),
    addFiles: (files: readonly File[]) => addFiles(atom, files),
    removeFile: (id: string) => {
      forget(atom.get().files.filter((file) => file.id === id));
      change({ files: atom.get().files.filter((file) => file.id !== id) });
    },
    clear: () => {
      forget(atom.get().files);
      change({ text: '', files: [], refused: undefined });
    },
  };
};

const whole = (writing: Writing) => writing;

const forget = (files: readonly HeldFile[]) => {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
};
