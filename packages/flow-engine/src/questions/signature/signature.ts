import { isImage } from '../../validation/file.ts';
import type { StyleParts } from '../question-definition.ts';
import { upload } from '../shared/upload.ts';

/** Drawn or typed signature, uploaded as an image. */
export const signature: StyleParts = { form: upload(isImage), remoteCall: 'upload', acceptsFile: isImage };
