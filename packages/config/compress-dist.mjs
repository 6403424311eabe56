// Writes a Brotli and a gzip version of each text file of a built folder: `node compress-dist.mjs [folder]`, else `dist`.
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smallest file to compress: a smaller one fits into one packet. */
const MIN_BYTES = 1_000;
const folder = process.argv[2] ?? 'dist';

const encodings = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

// Removes the versions of an earlier build.
for await (const file of glob('**/*.{br,gz}', { cwd: folder })) await rm(join(folder, file));
for await (const file of glob('**/*.{css,html,js,json,md,svg,txt,xml}', { cwd: folder })) {
  const content = await readFile(join(folder, file));
  if (content.length < MIN_BYTES) continue;
  await Promise.all(
    Object.entries(encodings).map(async ([ending, encode]) =>
      writeFile(join(folder, `${file}.${ending}`), await encode(content)),
    ),
  );
}
