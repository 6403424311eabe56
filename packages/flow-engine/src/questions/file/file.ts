import { isImageOrPdf } from '../../validation/file.ts';
import type { StyleParts } from '../question-definition.ts';
import { uploads } from '../shared/upload.ts';

/** Images and PDF files. */
export const file: StyleParts = uploads(isImageOrPdf);
