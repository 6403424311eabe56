import { isImageOrPdf } from '../../validation/file.ts';
import { upload } from '../kinds/upload.ts';
import type { StyleParts } from '../question-definition.ts';

/** Images and PDF files. */
export const file: StyleParts = {
  form: upload(isImageOrPdf),
  asks: 'upload',
  acceptsFile: isImageOrPdf,
};
