import type { FastifyRequest } from 'fastify';
import type { Files, StoredFile } from '#server/files/files.ts';
import { Refusal } from '#server/refusal.ts';

export interface Upload<File = StoredFile> {
  files: File[];
  fields: Record<string, string>;
}

/** Where the files of a body go as they arrive: `Files`, which keeps them, or `inMemory`. */
export interface Taking<File extends { name: string }> extends Pick<Files, 'maxBytes' | 'remove'> {
  store(...file: Parameters<Files['store']>): Promise<File>;
}

const maxFieldBytes = 256 * 1024;

export interface Expected {
  /** The name of the part that holds a file. */
  field: string;
  most: number;
}

/** Takes in a multipart body as it arrives. When any part of it fails, none of its files stays. */
export async function takeUpload<File extends { name: string } = StoredFile>(
  request: FastifyRequest,
  files: Taking<File>,
  expected: Expected = { field: 'medias', most: 20 },
): Promise<Upload<File>> {
  const stored: File[] = [];
  try {
    return { files: stored, fields: await takeParts(request, files, stored, expected) };
  } catch (fault) {
    await files.remove(stored.map(({ name }) => name));
    letGo(request);
    throw refusalOf(request, fault, expected) ?? fault;
  }
}

async function takeParts<File extends { name: string }>(
  request: FastifyRequest,
  files: Taking<File>,
  stored: File[],
  { field, most }: Expected,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  const limits = {
    fileSize: files.maxBytes + 1,
    files: most,
    fields: 20,
    fieldSize: maxFieldBytes,
    parts: most + 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw broken(part.fieldname, 'is too long');
      // A form on the wire has CR LF for every line break in a field.
      fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n');
    } else if (part.fieldname === field) {
      stored.push(await files.store(part.file, { name: part.filename, mime: part.mimetype }));
    } else {
      throw broken(part.fieldname, 'is not part of the contract');
    }
  }
  if (stored.length === 0) throw broken(field, 'must hold at least one file');
  return fields;
}

/**
 * What still comes is thrown away, and after a while the connection ends, so that nobody goes on sending what was refused.
 * It does not end with the answer: who closes on data that is still coming in resets the connection, and the answer is lost.
 */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  if (raw.complete || raw.destroyed) return;
  const end = setTimeout(() => raw.destroy(), patience).unref();
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(end));
}

/** In ms: time for the answer to be read. */
const patience = 5000;

function refusalOf({ raw }: FastifyRequest, fault: unknown, expected: Expected): Refusal | undefined {
  return fault instanceof Refusal ? fault : multipartRefusal(raw.destroyed ? undefined : fault, expected);
}

function multipartRefusal(fault: unknown, { field, most }: Expected): Refusal | undefined {
  if (fault === undefined) return broken('', 'broke off');
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(413, 'ERR_FILE_TOO_LARGE');
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return broken(field, `must hold at most ${most} files`);
  if (code === 'FST_FIELDS_LIMIT') return broken('', 'has too many fields');
  if (code === 'FST_PROTO_VIOLATION') return broken('', 'has a forbidden field');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Refusal(415, 'ERR_UNSUPPORTED_MEDIA');
  return undefined;
}

const broken = (path: string, message: string) => new Refusal(422, 'ERR_VALIDATION', { details: [{ path, message }] });
