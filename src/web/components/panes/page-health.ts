import { createContext } from 'react';

/** Who is told when a part of the page breaks. */
export interface PageHealth {
  /** Tells the server, and answers what the report is called in its log. */
  reportCrash: (error: unknown, components: string) => Promise<string>;
  /** A pane asks for a reload, because a file of this build could not be fetched. */
  onReloadOffered: () => void;
}

export const PageHealthContext = createContext<PageHealth>({
  reportCrash: () => Promise.reject(new Error('Nobody can be told')),
  onReloadOffered: () => undefined,
});
