const NAME_LENGTH = 200;

/** Other spellings of an extension that are as true. */
const alike: Readonly<Record<string, readonly string[]>> = { '.jpg': ['.jpeg', '.jpe', '.jfif'], '.heic': ['.heif'] };

/**
 * Names a file as its visitor did, without folders and control characters, with the extension of its content. The name is
 * text, and never a path of the server.
 */
export function nameFor(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const cleaned = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const [, stem = cleaned, own = ''] = /^(.*?)(\.[a-z\d]{1,8})?$/is.exec(cleaned) ?? [];
  const lower = own.toLowerCase();
  const isTrue = lower === extension || alike[extension]?.includes(lower) === true;
  return `${stem.slice(0, NAME_LENGTH) || 'file'}${isTrue ? own : extension}`;
}
