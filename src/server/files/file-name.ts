import { randomBytes } from 'node:crypto';

/** A name nobody can guess (160 bits) under which a file is stored and asked for. */
export const newStoredName = (extension: string) => `${randomBytes(20).toString('hex')}.${extension}`;

export const isStoredName = (name: string) => /^[0-9a-f]{40}\.[0-9a-z]{2,5}$/.test(name);

/** The sender's own name for a file, made safe to show and to send in a header: no folders, controls or direction marks. */
export function displayName(name: string | undefined, extension: string): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const clean = base.replace(unsafe, '').trim();
  if (/^\.*$/.test(clean)) return `arquivo.${extension}`;
  if (clean.length <= 200) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > clean.length - 12 ? clean.slice(dot) : '';
  return clean.slice(0, 200 - ending.length).replace(loneSurrogate, '') + ending;
}

const unsafe = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const loneSurrogate = /\p{Surrogate}/gu;
