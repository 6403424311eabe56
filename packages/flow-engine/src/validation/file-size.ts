const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A file's size for people: base 1024, two decimals always. What is not a size counts as nothing.
 *
 * @example
 * formatFileSize(1536); // '1.50 KB'
 */
export function formatFileSize(bytes: number): string {
  let size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let position = 0;
  // Compared as shown, so that 1023.999 KB reads 1.00 MB and never 1024.00 KB.
  while (Number(size.toFixed(2)) >= 1024 && position < units.length - 1) {
    size /= 1024;
    position += 1;
  }
  return `${size.toFixed(2)} ${units[position]}`;
}
