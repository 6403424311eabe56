/** Address of an uploaded file. Absolute when the server knows where visitors reach it, else relative to its own pages. */
export type FileAddress = (fileKey: string) => string;

export function fileAddress(publicUrl: string | null): FileAddress {
  return (fileKey) => `${publicUrl ?? ''}/api/v1/files/${fileKey}`;
}
