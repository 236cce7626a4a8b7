import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Files, StoredFile } from '#server/files/files.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { composed } from '#server/plugins/composed.ts';
import { checkFields, listFields } from '#server/plugins/contract-fields.ts';
import { sentFileName } from './sent-file-name.ts';

export interface Upload<File = StoredFile> {
  files: File[];
  /** The file that goes with the first, where one may. */
  beside?: File | undefined;
  fields: Record<string, string>;
  /** Fields that the contract has as lists: each text of that name, in their order. */
  lists: Record<string, string[]>;
}

/** Where the files of a body go as they arrive: `Files`, which keeps them, or `inMemory`. */
export interface Taking<File extends { name: string }> extends Pick<Files, 'maxBytes' | 'remove'> {
  store(...file: Parameters<Files['store']>): Promise<File>;
}

const maxFieldBytes = 256 * 1024;

export interface Expected {
  /** The name of the part that holds a file. */
  field: string;
  maxFiles: number;
  maxFields?: number;
  /** There may be no file at all. */
  isOptional?: boolean;
  /** The part that may hold one file more, which goes with the first. */
  beside?: string;
}

/** Takes in a multipart body as it arrives. When any part of it fails, none of its files stays. */
export async function takeUpload<File extends { name: string } = StoredFile>(
  request: FastifyRequest,
  files: Taking<File>,
  expected: Expected = { field: 'medias', maxFiles: 20 },
): Promise<Upload<File>> {
  const stored: File[] = [];
  try {
    const { beside, fields, lists } = await takeParts(request, files, stored, expected);
    assertDeclared(request, { ...fields, ...lists });
    return { files: stored.filter((file) => file !== beside), beside, fields, lists };
  } catch (error) {
    await files.remove(stored.map(({ name }) => name));
    letGo(request);
    throw httpErrorOf(request, error, expected) ?? error;
  }
}

/** What goes where only a picture may go, by content. */
export const pictures: readonly string[] = ['image/png', 'image/jpeg'];

/** Takes in the one file that something has and keeps it there; where that fails, the file does not stay. */
export async function takeMedia<Kept>(
  request: FastifyRequest,
  files: Files,
  keep: (file: StoredFile | null) => Promise<Kept>,
): Promise<Kept> {
  const upload = await takeUpload(request, files, { field: 'file', maxFiles: 1 });
  try {
    return await keep(upload.files[0] ?? null);
  } catch (error) {
    await files.remove(upload.files.map(({ name }) => name));
    throw error;
  }
}

async function takeParts<File extends { name: string }>(
  request: FastifyRequest,
  files: Taking<File>,
  stored: File[],
  { field, beside: besideField, maxFiles, maxFields = 20, isOptional = false }: Expected,
): Promise<Pick<Upload<File>, 'beside' | 'fields' | 'lists'>> {
  const { operation } = request.routeOptions.config;
  const listed = new Set(operation ? listFields(operation) : []);
  const fields: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  const allFiles = maxFiles + (besideField ? 1 : 0);
  let beside: File | undefined;
  const limits = {
    fileSize: files.maxBytes + 1,
    files: allFiles,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    parts: allFiles + maxFields,
  };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw broken(`/body/${part.fieldname}`, 'is too long');
      if (typeof part.value !== 'string') throw broken(`/body/${part.fieldname}`, 'must be text');
      // A form on the wire has CR LF for every line break in a field.
      const value = composed(part.value.replaceAll('\r\n', '\n'));
      if (listed.has(part.fieldname)) lists[part.fieldname] = [...(lists[part.fieldname] ?? []), value];
      else fields[part.fieldname] = value;
    } else if (part.fieldname === field) {
      stored.push(await storePart(files, part));
      if (stored.length - (beside ? 1 : 0) > maxFiles) throw tooMany(`/body/${field}`, maxFiles);
    } else if (part.fieldname === besideField && !beside) {
      beside = await storePart(files, part);
      stored.push(beside);
    } else {
      throw broken(`/body/${part.fieldname}`, 'is not part of the contract');
    }
  }
  if (!isOptional && stored.every((file) => file === beside))
    throw broken(`/body/${field}`, 'must hold at least one file');
  return { beside, fields, lists };
}

/** The parts as they come; what the reader of the body cannot read is the sender's fault. */
async function* partsOf(request: FastifyRequest, limits: object) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw new Unreadable(error);
  }
}

async function storePart<File extends { name: string }>(files: Taking<File>, part: MultipartFile): Promise<File> {
  const sender = { name: sentFileName(part.filename), mime: part.mimetype };
  const file = await files.store(part.file, sender).catch((error: unknown) => {
    const isOurs = error instanceof HttpError || (error instanceof Error && 'syscall' in error);
    throw part.file.errored && !isOurs ? new Unreadable(error) : error;
  });
  if (part.file.bytesRead > 0) return file;
  await files.remove([file.name]);
  throw new HttpError(422, 'ERR_FILE_EMPTY');
}

class Unreadable extends Error {
  constructor(cause: unknown) {
    super('The body cannot be read', { cause });
  }
}

function assertDeclared({ routeOptions }: FastifyRequest, fields: Record<string, string | string[]>): void {
  const { operation } = routeOptions.config;
  const errors = operation ? checkFields(operation, fields) : [];
  if (errors.length > 0) throw new HttpError(422, 'ERR_VALIDATION', { details: errors });
}

/**
 * What still comes is thrown away, and after a while the connection ends, so that nobody goes on sending what was refused.
 * It does not end with the answer: who closes on data that is still coming in resets the connection, and the answer is lost.
 */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  if (raw.complete || raw.destroyed) return;
  const end = setTimeout(() => raw.destroy(), patienceMs).unref();
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(end));
}

/** In ms: time for the answer to be read. */
const patienceMs = 5000;

function httpErrorOf({ raw }: FastifyRequest, error: unknown, { field, maxFiles }: Expected): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const cause = error instanceof Unreadable ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError(413, 'ERR_FILE_TOO_LARGE');
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return tooMany(`/body/${field}`, maxFiles);
  if (code === 'FST_FIELDS_LIMIT') return broken('/body', 'has too many fields');
  if (code === 'FST_PROTO_VIOLATION') return broken('/body', 'has a forbidden field');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  // One that was read to its end is destroyed as well.
  if (raw.destroyed && !raw.complete) return broken('/body', 'broke off');
  return cause === undefined ? undefined : broken('/body', 'cannot be read');
}

const tooMany = (path: string, maxFiles: number) =>
  new HttpError(422, 'ERR_TOO_MANY_FILES', { details: [{ path, message: `must hold at most ${maxFiles} files` }] });
