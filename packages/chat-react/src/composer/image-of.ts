/** Finds the first image of a paste or a drop, or else its first file; undefined without files. */
export function imageOf(data: DataTransfer): File | undefined {
  return [...data.files].find((file) => file.type.startsWith('image/')) ?? data.files[0];
}
