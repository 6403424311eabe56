/** Finds the first image of a paste or a drop, or else its first file; undefined without files. */
export function imageOf(data: DataTransfer): File | undefined {
  return [...data.files].find((file) => file.type.startsWith('image/')) ?? data.files[0];
}

/** Tells whether a paste is text of an office program, which adds a picture of it. A copied image or file has no such pair. */
export function isFormattedText(data: DataTransfer): boolean {
  return data.getData('text/html') !== '' && data.getData('text/plain').trim() !== '';
}
