/** True for what a file question takes: images and PDF, by MIME type, else by the ending of the name. */
export function isImageOrPdf(file: { readonly name: string; readonly type: string }): boolean {
  return isImage(file) || (file.type === '' ? /\.pdf$/i.test(file.name) : /^application\/pdf$/i.test(file.type));
}

/** True for an image, by MIME type, else by the ending of the name. */
export function isImage({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return type === '' ? /\.(?:avif|gif|heic|jpe?g|png|webp)$/i.test(name) : /^image\/[\w.+-]+$/i.test(type);
}
