export { parseDate } from './date.ts';
export { isEmail } from './email.ts';
export { isEmailList } from './email-list.ts';
export { isImage, isImageOrPdf } from './file.ts';
export { formatFileSize } from './file-size.ts';
export { parseNumber } from './number.ts';
export { textLength } from './text-length.ts';
export { isUuid } from './uuid.ts';
