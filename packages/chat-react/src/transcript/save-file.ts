/** Saves a text as a file on the visitor's device. */
export function saveFile(name: string, text: string): void {
  // The mark tells editors that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
