import { inspection } from '../../limits/tables/inspection.ts';

/** Counts a part before it is made. */
export type CountPart = () => void;

/**
 * Creates a counter of the parts of one image.
 *
 * @returns A function that throws a RangeError above the limit, as a read beyond the end of the file does.
 */
export function createPartCounter(): CountPart {
  let count = 0;
  return () => {
    count += 1;
    if (count > inspection.imageParts.most) throw new RangeError('The image has too many parts');
  };
}
