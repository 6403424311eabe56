/** The first file of a paste or a drop; undefined when it carries none. */
export function imageOf(data: DataTransfer): File | undefined {
  return [...data.files].find((file) => file.type.startsWith('image/')) ?? data.files[0];
}
