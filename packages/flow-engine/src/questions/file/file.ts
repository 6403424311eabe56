import { isImageOrPdf } from '../../validation/file.ts';
import type { StyleParts } from '../question-definition.ts';
import { upload } from '../shared/upload.ts';

/** Images and PDF files. */
export const file: StyleParts = {
  form: upload(isImageOrPdf),
  remoteCall: 'upload',
  acceptsFile: isImageOrPdf,
};
