import { isImage } from '../../validation/file.ts';
import { upload } from '../kinds/upload.ts';
import type { StyleParts } from '../question-definition.ts';

/** Images: of the screen, or chosen. */
export const screenshot: StyleParts = {
  form: upload(isImage),
  asks: 'upload',
  acceptsFile: isImage,
};
