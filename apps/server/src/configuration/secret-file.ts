import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';

/** Exceeds every secret. */
const MAX_KILOBYTES = 64;

/** A secret of a file, or why it cannot be used: a sentence about the file at `place`, without anything of its content. */
export type SecretFile =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; problem(place: string): string };

/** Reads a file with one secret in one line of UTF-8, which may end with a line break. */
export function readSecretFile(path: string): SecretFile {
  const refuse = (problem: (place: string) => string): SecretFile => ({ ok: false, problem });
  try {
    const found = statSync(path);
    // A pipe would hold the start up until somebody writes.
    if (!found.isFile()) return refuse((place) => `${place} is not a regular file`);
    if (found.size > MAX_KILOBYTES * 1024)
      return refuse((place) => `${place} has more than ${MAX_KILOBYTES} kB: it is no secret`);
    const bytes = readFileSync(path);
    const problem = problemOf(bytes);
    if (problem !== undefined) return refuse((place) => `${place} ${problem}`);
    const secret = bytes.toString('utf8').replace(/[\r\n]+$/, '');
    if (secret === '') return refuse((place) => `${place} is empty`);
    return /[\r\n]/.test(secret) ? refuse((place) => `${place} has several lines: leave one`) : { ok: true, secret };
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown };
    return refuse((place) =>
      code === 'ENOENT'
        ? `there is nothing at ${place}`
        : `${place} cannot be read (${String(code)}): let this user read it`,
    );
  }
}

/** Finds bytes that an editor or a copy has added, and that no password has. */
function problemOf(bytes: Buffer): string | undefined {
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'is UTF-16: write it in UTF-8';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'begins with a byte order mark: write it without one';
  if (bytes.includes(0)) return 'has a NUL character: write it in UTF-8';
  return isUtf8(bytes) ? undefined : 'is not UTF-8: write it in UTF-8';
}
