import type { TemplateFile } from '#contract/schema.ts';
import { loadMedia } from '#web/api/media.ts';
import { createMediaCache } from '#web/components/media/media-cache.ts';

/** The files above templates, wherever one is shown. */
export const templateFiles = createMediaCache(loadMedia);

const uploaded = new Map<string, TemplateFile>();

/** A file that was uploaded here is called by its name, and how large it is is known. */
export const keepUploaded = (file: TemplateFile): void => void uploaded.set(file.path, file);

export const uploadedAs = (path: string): TemplateFile | undefined => uploaded.get(path);
