import type { ContactImportEvent, ContactImportSnapshot } from '#machines/contact-import.ts';

/** What each step of an import's dialog is given. */
export interface ImportPart {
  snapshot: ContactImportSnapshot;
  send: (event: ContactImportEvent) => void;
}
