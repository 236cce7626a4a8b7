import { safePageHref } from './safe-href.ts';

export interface MessageLocation {
  picture?: string;
  link?: string;
  description: string;
}

/** Reads a location body, `picture|link|description` with the description optional (spec section 3, Message). */
export function parseLocation(body: string): MessageLocation {
  const [picture = '', link = '', ...description] = body.split('|');
  const href = safePageHref(link);
  return {
    ...(isInlinePicture(picture) && { picture: picture.trim() }),
    ...(href && { link: href }),
    description: description.join('|').trim(),
  };
}

// A picture at an address would tell its owner that the agent has opened the conversation.
function isInlinePicture(picture: string) {
  return /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]+$/i.test(picture.trim());
}
