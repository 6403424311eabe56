import { isImage } from '../../validation/file.ts';
import type { StyleParts } from '../question-definition.ts';
import { uploads } from '../shared/upload.ts';

/** Images: of the screen, or chosen. */
export const screenshot: StyleParts = uploads(isImage);
