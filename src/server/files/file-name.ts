import { randomBytes } from 'node:crypto';
import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import type { Language } from '#contract/schema.ts';
import { type ContentType, type FileFamily, typeOfExtension, unknownType } from './known-types.ts';

/** A name nobody can guess (160 bits) under which a file is stored and asked for. */
export const newStoredName = (extension: string) => `${randomBytes(20).toString('hex')}.${extension}`;

export const isStoredName = (name: string) => /^[0-9a-f]{40}\.[0-9a-z]{2,5}$/.test(name);

/** In which language a file is named that has no name of its own, and when it came. */
export interface Naming {
  language: Language;
  at: Date;
  timeZone: string;
}

/**
 * The sender's own name for a file, made safe to show and to send in a header: no folders, controls or direction marks. Where
 * it says nothing it is named by its kind and day, and where its ending says nothing it gets the right one.
 */
export function displayName(name: string | undefined, type: ContentType, naming: Naming): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const clean = base.replace(unsafe, '').trim();
  // What browsers send for a file that has none.
  if (/^(\.*|blob)$/.test(clean)) return nameByKind(type, naming);
  if (clean.length > 200) return cut(clean);
  return hasEnding(clean, type) ? clean : `${clean}.${type.extension}`;
}

function nameByKind({ mediaType, extension }: ContentType, { language, at, timeZone }: Naming): string {
  return `${words[language][mediaType]}-${format(at, 'yyyy-MM-dd', { in: tz(timeZone) })}.${extension}`;
}

/** Programs open a file by its ending; a text, and what nobody knows, is as good without. */
const hasEnding = (name: string, { extension }: ContentType) =>
  extension === 'bin' || extension === 'txt' || typeOfExtension(/\.(\w+)$/.exec(name)?.[1] ?? '') !== unknownType;

function cut(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > name.length - 12 ? name.slice(dot) : '';
  return name.slice(0, 200 - ending.length).replace(loneSurrogate, '') + ending;
}

const words: Record<Language, Record<FileFamily, string>> = {
  pt: { image: 'imagem', audio: 'áudio', video: 'vídeo', application: 'documento' },
  es: { image: 'imagen', audio: 'audio', video: 'vídeo', application: 'documento' },
  en: { image: 'image', audio: 'audio', video: 'video', application: 'document' },
};

const unsafe = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const loneSurrogate = /\p{Surrogate}/gu;
