const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * Formats a file size with base 1024 and two decimals. An invalid size counts as 0.
 *
 * @example
 * formatFileSize(1536); // '1.50 KB'
 */
export function formatFileSize(bytes: number): string {
  let size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // Compared after rounding: 1023.999 KB is 1.00 MB, never 1024.00 KB.
  while (Number(size.toFixed(2)) >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toFixed(2)} ${units[unit]}`;
}
