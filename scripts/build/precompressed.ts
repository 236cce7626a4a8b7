import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file of the build, so that the server only picks one. */
export const precompressed = (): Plugin => {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await Promise.all(textFilesIn(folder).map(compress));
    },
  };
};

const textTypes = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const textFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

const compress = async (file: string) => {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
  await writeFile(`${file}.br`, await brotlied(content, { params }));
};
