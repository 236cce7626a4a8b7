import { Ban, Paperclip } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';

interface FileDropProps {
  /** What a drop does here, said while files are held over it. */
  label: string;
  /** Why nothing is taken; said instead. */
  failureText?: string | undefined;
  onFiles: (files: File[]) => void;
  onRefused?: (failureText: string) => void;
  className?: string;
  children: ReactNode;
}

/** A place on which files may be dropped anywhere; its equal for keys is the attach button. */
export const FileDrop = ({ label, failureText, onFiles, onRefused, className, children }: FileDropProps) => {
  const [isOver, setOver] = useState(false);

  const onDrop = (event: DragEvent) => {
    if (!isFor(event)) return;
    event.preventDefault();
    setOver(false);
    if (failureText === undefined) onFiles([...event.dataTransfer.files]);
    else onRefused?.(failureText);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equal in the attach button.
    <div
      className={classes('relative', className)}
      onDragOver={(event) => {
        if (!isFor(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={onDrop}
    >
      {children}
      {isOver && <Over label={label} failureText={failureText} />}
    </div>
  );
};

const Over = ({ label, failureText }: Pick<FileDropProps, 'label' | 'failureText'>) => {
  const Icon = failureText === undefined ? Paperclip : Ban;
  return (
    <div className="fade-in pointer-events-none absolute inset-0 z-30 grid place-items-center bg-panel/80 p-4">
      <div className="absolute inset-3 rounded-lg border-2 border-dashed border-control" />
      <p
        role="status"
        className="flex max-w-sm items-center gap-2.5 rounded-lg border border-line bg-panel px-4 py-3 font-medium shadow-raised"
      >
        <Icon
          size={20}
          aria-hidden="true"
          className={classes('shrink-0', failureText === undefined ? 'text-primary' : 'text-ink3')}
        />
        {failureText ?? label}
      </p>
    </div>
  );
};

/** Dialogs over the page are its children for React, but no part of the place. */
const isFor = (event: DragEvent) =>
  event.dataTransfer.types.includes('Files') && event.currentTarget.contains(event.target as Node);
