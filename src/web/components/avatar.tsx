import { type ComponentType, memo, Suspense } from 'react';
import { lazy } from '#web/lazy.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  name: string;
  /** The address of a picture, `/api/media/{name}`. */
  src?: string | null;
  size?: 28 | 36 | 48;
}

/** A person's initials, and over them their picture once it is there. The name stands beside it, so it says nothing itself. */
export const Avatar = memo(({ name, src, size = 36 }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classes(
      'own-colour relative grid shrink-0 place-items-center rounded-full font-semibold text-avatar-ink select-none',
      sizes[size],
      colours[hash(name) % colours.length],
    )}
  >
    {initials(name)}
    {src && (
      <Suspense>
        <Picture key={src} src={src} />
      </Suspense>
    )}
  </span>
));

type PictureView = ComponentType<{ src: string }>;

let view: PictureView | undefined;

let arrive: (brought: { default: PictureView }) => void;

const coming = new Promise<{ default: PictureView }>((resolve) => {
  arrive = resolve;
});

const Picture = lazy(() => coming);

/** Whoever has brought pictures last shows them. */
const Brought: PictureView = ({ src }) => {
  const View = view;
  return View && <View src={src} />;
};

/** What shows pictures comes when the start is over. */
export const bringPictures = (brought: PictureView) => {
  view = brought;
  arrive({ default: Brought });
};

const sizes = { 28: 'size-7 text-2xs', 36: 'size-9 text-xs', 48: 'size-12 text-base' };

const colours = [
  'bg-avatar-1',
  'bg-avatar-2',
  'bg-avatar-3',
  'bg-avatar-4',
  'bg-avatar-5',
  'bg-avatar-6',
  'bg-avatar-7',
  'bg-avatar-8',
];

const hash = (name: string) => {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  // 31 is -1 modulo 8, so the low bits alone would hardly tell names apart.
  return (sum ^ (sum >>> 5) ^ (sum >>> 11) ^ (sum >>> 17)) >>> 0;
};

const initials = (name: string) => {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = ''] = words;
  // Whoever has no name is told apart by the end of their number: it begins as those of all others do.
  if (/^\+?[\d\s()-]+$/u.test(name)) return name.replace(/\D/gu, '').slice(-2);
  if (/^\d/u.test(first)) return first.replace(/\D/gu, '').slice(0, 2);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (letter(first) + letter(last)).toLocaleUpperCase() || '?';
};

const letter = (word: string) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
