import { isString } from '@product/model/guard';

/** Tells whether a file is an image or a PDF, by its MIME type, else by its name. */
export function isImageOrPdf(file: { readonly name: string; readonly type: string }): boolean {
  return hasType(file, /^application\/pdf$/i, /\.pdf$/i) || isImage(file);
}

/** Tells whether a file is an image, by its MIME type, else by its name. */
export function isImage(file: { readonly name: string; readonly type: string }): boolean {
  return hasType(file, /^image\/[\w.+-]+$/i, /\.(?:avif|gif|heic|jpe?g|png|webp)$/i);
}

function hasType(file: { readonly name: string; readonly type: string }, types: RegExp, names: RegExp): boolean {
  if (!isString(file?.name) || !isString(file.type)) return false;
  return file.type === '' ? names.test(file.name) : types.test(file.type);
}
