import { useMemo } from 'react';
import { type Atom, useAtom } from '#web/atom.ts';
import { addFiles, type HeldFile, type Writing, type WritingKind, writingOf } from './writing.ts';

/** What is being written on one ticket or in one chat; it is there again after switching. A key changes nothing of this but the text within. */
export const useWriting = (userId: number, subjectId: number, kind?: WritingKind) => {
  const atom = useMemo(() => writingOf(userId, subjectId, kind), [userId, subjectId, kind]);
  const files = useAtom(atom, filesOf);
  const refused = useAtom(atom, refusedOf);
  const text = useMemo(() => textWithin(atom), [atom]);

  const change = (next: Partial<Writing>) => atom.set({ ...atom.get(), ...next });

  return {
    text,
    files,
    refused,
    addFiles: (files: readonly File[]) => addFiles(atom, files),
    removeFile: (id: string) => {
      forget(atom.get().files.filter((file) => file.id === id));
      change({ files: atom.get().files.filter((file) => file.id !== id) });
    },
    setCaption: (id: string, caption: string) =>
      change({ files: atom.get().files.map((file) => (file.id === id ? { ...file, caption } : file)) }),
    clear: () => {
      forget(atom.get().files);
      change({ text: '', files: [], refused: undefined });
    },
  };
};

const filesOf = ({ files }: Writing) => files;

const refusedOf = ({ refused }: Writing) => refused;

const textWithin = (atom: Atom<Writing>): Atom<string> => ({
  get: () => atom.get().text,
  set: (text) => atom.set({ ...atom.get(), text }),
  watch: atom.watch,
});

const forget = (files: readonly HeldFile[]) => {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
};
