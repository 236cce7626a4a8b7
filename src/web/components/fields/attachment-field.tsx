import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';

export interface AttachmentFieldProps {
  /** What it holds, for who cannot see it. */
  label: string;
  /** The name of the file that is there; null when there is none. */
  name: string | null;
  nameIcon: ReactNode;
  pickLabel: string;
  pickIcon: ReactNode;
  removeLabel: (name: string) => string;
  hint: string;
  error: string | undefined;
  /** As of an `input`; without it any file may be picked. */
  accept?: string;
  readOnly?: boolean;
  /** Null takes it away. */
  onPick: (file: File | null) => void;
}

/** The one file that may go with something. */
export const AttachmentField = ({ name, hint, error, readOnly = false, onPick, ...look }: AttachmentFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const errorId = useId();
  if (readOnly && name === null) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {name !== null && (
          <span className="flex min-w-0 items-center gap-1.5 rounded-md border border-line bg-sunk py-0.5 pr-0.5 pl-2 text-sm">
            {look.nameIcon}
            <span className="truncate">{name}</span>
            {!readOnly && (
              <IconButton size="sm" label={look.removeLabel(name)} onClick={() => onPick(null)}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
        {!readOnly && name === null && (
          <Button icon={look.pickIcon} onClick={() => input.current?.click()}>
            {look.pickLabel}
          </Button>
        )}
        {!readOnly && (
          <p id={noteId} className="text-xs text-ink3">
            {hint}
          </p>
        )}
      </div>
      {!readOnly && error && (
        <p id={errorId} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={look.label}
        aria-describedby={error ? `${noteId} ${errorId}` : noteId}
        accept={look.accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be picked again after it was taken away.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </div>
  );
};
