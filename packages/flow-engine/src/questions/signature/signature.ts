import type { LocalFile, StyleParts } from '../question-definition.ts';
import { uploads } from '../shared/upload.ts';

const isPng = ({ type }: LocalFile): boolean => type.toLowerCase() === 'image/png';

/** Drawn or typed signature, uploaded as one PNG file. */
export const signature: StyleParts = uploads(isPng, true);
