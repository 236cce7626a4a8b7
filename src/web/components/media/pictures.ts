import { createContext } from 'react';

/** A picture of a conversation, as the viewer needs it. */
export interface Picture {
  url: string;
  name: string | null;
  caption: string;
}

/** All pictures of the conversation that are loaded, oldest first, asked for when somebody looks at one. */
export const Pictures = createContext<() => readonly Picture[]>(() => []);
