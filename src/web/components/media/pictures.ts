import { createContext } from 'react';

/** A picture of a conversation, as the viewer needs it. */
export interface Picture {
  url: string;
  name: string | null;
  caption: string;
}

/** What it is called: its words, else the name that somebody gave the file. */
export const pictureTitle = ({ caption, name }: Pick<Picture, 'caption' | 'name'>): string =>
  caption || (name && !channelNames.test(name) ? name : '');

/** What channels call a picture, which brings no name of its own. */
const channelNames = /^(image|photo|sticker|arquivo)\.\w+$/;

/** All pictures of the conversation that are loaded, oldest first, asked for when somebody looks at one. */
export const Pictures = createContext<() => readonly Picture[]>(() => []);
