import { useEffect } from 'react';
import { loadPictures } from '#web/api/contact-pictures.ts';
import { loadMedia } from '#web/api/media.ts';
import { bringPictures } from '#web/components/avatar.tsx';
import { createAvatarPictures } from '#web/components/avatar-picture.tsx';

const pictures = createAvatarPictures({ together: loadPictures, alone: loadMedia });

/** Brings the pictures of contacts to all who show one, for as long as somebody is signed in. */
export const ContactPictures = () => {
  useEffect(() => {
    bringPictures(pictures.AvatarPicture);
    return pictures.clear;
  }, []);
  return null;
};
