import type { LucideIcon } from 'lucide-react';

interface FileNameCellProps {
  icon: LucideIcon;
  name: string | null;
  /** What is said where there is no file. */
  missing: string;
}

/** A file's name in a table. */
export const FileNameCell = ({ icon: Icon, name, missing }: FileNameCellProps) =>
  name === null ? (
    <span className="text-ink3">
      <span className="sr-only">{missing}</span>
      <span aria-hidden="true">—</span>
    </span>
  ) : (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon size={14} className="shrink-0 text-ink3" aria-hidden="true" />
      <span className="truncate">{name}</span>
    </span>
  );
