import { safePageHref } from './safe-href.ts';

export interface MessageLocation {
  picture?: string;
  link?: string;
  description: string;
}

/** Reads a location body, `picture|link|description` with the description optional (spec section 3, Message). */
export function parseLocation(body: string): MessageLocation {
  const [picture, rest] = parted(body);
  const [link, description] = parted(rest);
  const href = safePageHref(link);
  return {
    ...(isInlinePicture(picture) && { picture: picture.trim() }),
    ...(href && { link: href }),
    description: description.trim(),
  };
}

/** The name of a place and what stands behind it. */
export const placeWords = (description: string): { name: string; address: string } => {
  const end = description.search(/\n|, /);
  return end < 0
    ? { name: description, address: '' }
    : { name: description.slice(0, end), address: description.slice(end + 1).trim() };
};

/** `latitude, longitude`, where the link names them. */
export const placeCoordinates = (link = ''): string | undefined => {
  const [, latitude, longitude] = /(-?\d{1,2}(?:\.\d+)?)(?:,|%2C)\s*(-?\d{1,3}(?:\.\d+)?)(?!\d)/i.exec(link) ?? [];
  return latitude && longitude ? `${Number(latitude)}, ${Number(longitude)}` : undefined;
};

/** What stands before the first bar and what after it, which may be a long text full of bars. */
const parted = (text: string): [string, string] => {
  const end = text.indexOf('|');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
};

// A picture at an address would tell its owner that the agent has opened the conversation.
function isInlinePicture(picture: string) {
  return /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]+$/i.test(picture.trim());
}
