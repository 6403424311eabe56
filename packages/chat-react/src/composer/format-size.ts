const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats the size of a file with the unit names of the language, such as `1.84 MB`. */
export function formatSize(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: step === 0 ? 0 : 2 }).format(
    bytes / 1024 ** step,
  );
}
